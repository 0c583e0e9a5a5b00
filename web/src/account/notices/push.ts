/** Being told by this browser, also while no page is open. */

import { leaveWords } from "../../frame/noticeTexts";
import { addChannel, games, offers } from "../../api/requests";
import type { Channel } from "../../api/rest";
import { words } from "../../words/words.svelte";

/** Whether this browser could, at all. */
export const canPush = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** Ask for leave, subscribe, and tell the server where. Null where the person, or the browser, said no. */
export async function subscribe(): Promise<Channel | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const worker = await navigator.serviceWorker.ready;
  const { push } = await offers();
  const told = (await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: push })).toJSON();
  const { p256dh, auth } = told.keys ?? {};
  await leaveWords((await games()).map((game) => game.name));
  if (!told.endpoint || !p256dh || !auth) return null;
  return addChannel({ kind: "push", endpoint: told.endpoint, p256dh, auth, language: words.language });
}
