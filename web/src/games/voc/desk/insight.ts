/** What is chosen at the desk comes into sight on the board. */

import { preferences } from "../../../app/preferences.svelte";

/** What was opened by a choice takes the focus that the choice had. */
export function takeFocus(node: HTMLElement, wanted: boolean): void {
  if (wanted) node.focus({ preventScroll: true });
}

export function inSight(node: HTMLElement, chosen: boolean) {
  const show = (now: boolean): void => {
    if (now) node.scrollIntoView?.({ block: "nearest", behavior: preferences.still ? "auto" : "smooth" });
  };
  show(chosen);
  return { update: show };
}
