/** By day or by lamp light: what the person chose, else what the machine says. public/theme.js reads it before all else. */

const KEPT = "compagnie.theme";
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
    this.show();
  }

  private show(): void {
    const name = this.dark ? "dark" : "light";
    document.documentElement.dataset["theme"] = name;
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", PAPER[name]);
  }
}

export const theme = new Theme();
