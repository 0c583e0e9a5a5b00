/** Do something once what is there now has been painted; where nothing is painted (a page in the background), soon. */

const SOON = 250;

export function afterPaint(does: () => void): () => void {
  let over = false;
  const once = (): void => {
    if (!over) does();
    over = true;
  };
  // What is set off in a frame's callback comes after that frame is on the screen.
  const frame = requestAnimationFrame(() => setTimeout(once));
  const timer = setTimeout(once, SOON);
  return () => {
    over = true;
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
