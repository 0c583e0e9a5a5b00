// Before anything is drawn: by day or by lamp light, so that nobody is dazzled for a blink.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem("compagnie.theme");
  } catch {
    // without a store the machine's own choice holds
  }
  const dark = chosen === "dark" || (chosen !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
})();
