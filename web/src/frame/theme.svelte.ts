/**
 * Light or dark: what the person chose, else what the machine says. The server is told of a choice, so that the next
 * page comes in its colours and nobody is dazzled for a blink.
 */

const KEPT = "compagnie.theme";
const COOKIE = "compagnie_theme";
const CHOICES = ["auto", "light", "dark"] as const;
export type Choice = (typeof CHOICES)[number];

const PAPER = { light: "#f6efdd", dark: "#10161f" };

class Theme {
  choice = $state<Choice>("auto");
  private readonly lamp = matchMedia("(prefers-color-scheme: dark)");
  private night = $state(this.lamp.matches);

  constructor() {
    const kept = localStorage.getItem(KEPT);
    this.choice = CHOICES.find((choice) => choice === kept) ?? "auto";
    if (this.choice !== (document.documentElement.dataset["theme"] ?? "auto")) tellServer(this.choice);
    this.lamp.addEventListener("change", (event) => {
      this.night = event.matches;
      this.show();
    });
    this.show();
  }

  get dark(): boolean {
    return this.choice === "dark" || (this.choice === "auto" && this.night);
  }

  choose(choice: Choice): void {
    this.choice = choice;
    localStorage.setItem(KEPT, choice);
    tellServer(choice);
    this.show();
  }

  private show(): void {
    const name = this.dark ? "dark" : "light";
    document.documentElement.dataset["theme"] = name;
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", PAPER[name]);
  }
}

function tellServer(choice: Choice): void {
  const age = choice === "auto" ? 0 : 31_536_000;
  document.cookie = `${COOKIE}=${choice}; path=/; max-age=${age}; samesite=lax`;
}

export const theme = new Theme();
