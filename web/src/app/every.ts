/** Do something now and every so many seconds, but not while nobody looks; and at once when somebody looks again. */
export function every(seconds: number, look: () => unknown): () => void {
  const seen = () => document.visibilityState === "visible";
  const again = () => void (seen() && look());
  const timer = setInterval(again, seconds * 1000);
  document.addEventListener("visibilitychange", again);
  look();
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", again);
  };
}
