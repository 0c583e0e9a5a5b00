/** Copying for who has no leave to use the clipboard: browsers keep it back where the page came over plain HTTP. */

import { say } from "../words/words.svelte";
import { toast } from "./toasts.svelte";

/** Put a text on the clipboard, by the new way or the old one. Returns whether it lies there. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedByHand(text);
  }
}

/** Copy an address and say so; where nothing can be copied, say the address itself. */
export async function copyAndTell(address: string, done = "part.copied"): Promise<void> {
  if (await copied(address)) toast(say(done), "good");
  else toast(address);
}

function copiedByHand(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.className = "unseen";
  const focused = document.activeElement;
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
