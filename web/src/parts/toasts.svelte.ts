/** Short words to the person: seen for a moment, and heard by who listens instead of looking. */

export interface Toast {
  id: number;
  text: string;
  kind: "plain" | "good" | "bad";
  /** Something to do about it: its words, and where it leads or what it does. */
  offer?: { text: string; href?: string; run?: () => void } | undefined;
}

const SECONDS = { plain: 5, good: 5, bad: 9 };
const MOST = 3;

class Toasts {
  shown = $state.raw<readonly Toast[]>([]);
  /** What is only heard. */
  heard = $state.raw("");
  private count = 0;

  /** Show a sentence for some seconds. */
  show(text: string, kind: Toast["kind"] = "plain", offer?: Toast["offer"]): void {
    const id = ++this.count;
    const others = this.shown.filter((toast) => toast.text !== text);
    this.shown = [...others, { id, text, kind, offer }].slice(-MOST);
    setTimeout(() => this.drop(id), (SECONDS[kind] + (offer ? 5 : 0)) * 1000);
  }

  /** Let a screen reader say something that is to be seen elsewhere. Said twice it is heard twice. */
  announce(text: string): void {
    this.heard = this.heard === text ? `${text} ` : text;
  }

  drop(id: number): void {
    this.shown = this.shown.filter((toast) => toast.id !== id);
  }
}

export const toasts = new Toasts();
export const toast = toasts.show.bind(toasts);
export const announce = toasts.announce.bind(toasts);
