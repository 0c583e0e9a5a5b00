/** Takes up a new version of the page while nobody waits for whoever sits here, and nothing is half done. */

import { build } from "../api/build.svelte";
import { renew } from "../app/reload";
import type { TableSession } from "./state/session.svelte";

/** Whoever isn't asked for anything takes it up within so many milliseconds: all at once would be too much for the server. */
const QUIET = 1_000;
const SPREAD = 4_000;

/** Watch for a new version, as long as the table's page is there. */
export function takeUpNewVersions(session: TableSession): void {
  let wasAsked = false;
  $effect(() => {
    if (!build.stale) return;
    if (isAsked(session)) {
      wasAsked = true;
      return;
    }
    const take = (): boolean => !isBusy() && renew();
    if (wasAsked && take()) return; // the move is made, and the next one may be asked for in a moment
    wasAsked = false;
    const timer = setInterval(take, QUIET + Math.random() * SPREAD);
    return () => clearInterval(timer);
  });
}

/** Whether the game asks for something, or something is under way that a fresh page would have to begin again. */
function isAsked({ table, passTo, past }: TableSession): boolean {
  const asked = table.myTurn || passTo !== null || table.pending > 0;
  const underWay = table.drawing.stroke !== null || table.trading.bargain !== null || past !== null;
  return asked || underWay || table.connection !== "open";
}

/** Whether something is being written or read that a fresh page wouldn't show. */
function isBusy(): boolean {
  const at = document.activeElement;
  const writes = (at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement) && at.value !== "";
  return writes || document.querySelector("dialog[open], :popover-open") !== null;
}
