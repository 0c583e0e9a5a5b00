import "@fontsource/im-fell-english/latin-400.css";
import "@fontsource-variable/source-sans-3/wght.css";
import "./app/app.css";

import { mount } from "svelte";
import App from "./app/App.svelte";
import { firstGame } from "./api/preload";
import { gamePage } from "./games/game";
import { connectEarly } from "./api/socket";
import { pageAt, turnTo } from "./app/pages";
import { words } from "./words/words.svelte";

/** Fetch everything that the first picture needs, at once, and draw it once. What fails is told where it is needed. */
async function begin(): Promise<void> {
  const { page, params } = pageAt(location.pathname);
  if (page === "Table") connectEarly(params["id"]!);
  const game = firstGame();
  const [start] = await Promise.all([
    turnTo(location.pathname),
    words.begin(),
    game ? gamePage(game).catch(() => null) : null,
  ]);
  mount(App, { target: document.getElementById("page")!, props: { start } });
}

void begin(); // no `await` up here: the pages lean on the file that this becomes a part of, and would wait for it for ever
// Once the page is there: what keeps it for later must not stand in its way now.
if (import.meta.env.PROD && "serviceWorker" in navigator)
  setTimeout(() => void navigator.serviceWorker.register("/sw.js").catch(() => undefined), 2_000);
