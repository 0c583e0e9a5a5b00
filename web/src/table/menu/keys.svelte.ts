/** The keys of the page: whoever can do something by a key says so here, and the list of keys is made from it. */

import { onMount } from "svelte";

export interface Key {
  /** As the keyboard names it: "b", "Enter", "ArrowLeft", "?", or "Shift+u". */
  key: string;
  /** What it does, as a code of the words. */
  code: string;
  run(event: KeyboardEvent): void;
  /** Whether it does anything now; always, if not said. */
  when?: () => boolean;
}

/** Keys that belong together, under a heading (a code of the words). */
interface Group {
  heading: string;
  keys: () => Key[];
}

class Keymap {
  private groups = $state.raw<Group[]>([]);

  constructor() {
    addEventListener("keydown", this.pressed);
  }

  /** All keys there are now, by heading: those registered last first. */
  get list(): { heading: string; keys: Key[] }[] {
    const headings = [...new Set(this.groups.map((group) => group.heading))];
    return headings.map((heading) => ({
      heading,
      keys: this.groups.filter((group) => group.heading === heading).flatMap((group) => group.keys()),
    }));
  }

  /** Let these keys do something. Returns what takes them away again. */
  add(heading: string, keys: () => Key[]): () => void {
    const group = { heading, keys };
    this.groups = [group, ...this.groups];
    return () => (this.groups = this.groups.filter((each) => each !== group));
  }

  private readonly pressed = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key !== "Escape" && isTyping(event.target)) return;
    if (document.querySelector("dialog[open]")) return; // what lies over the table has its own keys
    for (const key of this.groups.flatMap((group) => group.keys())) {
      if (!fits(key.key, event) || key.when?.() === false) continue;
      event.preventDefault();
      key.run(event);
      return;
    }
  };
}

function fits(key: string, event: KeyboardEvent): boolean {
  if (key.startsWith("Shift+")) return event.shiftKey && event.key.toLowerCase() === key.slice(6).toLowerCase();
  if (/^[a-z]$/.test(key)) return !event.shiftKey && event.key.toLowerCase() === key;
  return event.key === key;
}

/** Whether a key belongs to what is focused: a field, a slider, a list to choose from, or a button that Enter presses. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))
  );
}

export const keymap = new Keymap();

/** In a component: these keys work while it is there. The heading is a code; a game's own is its name. */
export function useKeys(heading: string, keys: () => Key[]): void {
  onMount(() => keymap.add(heading, keys));
}
