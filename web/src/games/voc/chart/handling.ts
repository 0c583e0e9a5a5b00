/**
 * A chart in the hand: dragging, pinching, the wheel, a double tap. A tap that moved nothing is told as a cell. The wheel
 * belongs to the page until somebody has come closer, or holds Ctrl: nobody who scrolls by is caught.
 */

import type { Camera } from "./camera.svelte";

const TAP = 8;
const STEP = 1.25;
/** A second tap within so many milliseconds comes closer, or goes back. */
const TWICE = 320;
const CLOSE = 2.5;

interface Options {
  camera: Camera;
  /** Hears of taps, in the chart's cells. */
  tapped?: (x: number, y: number) => void;
  /** The wheel was turned above the whole chart. */
  scrolled: () => void;
}

/** Let a chart be moved by hand. */
export function handling(svg: SVGSVGElement, options: Options) {
  let { camera, tapped, scrolled } = options;
  const fingers = new Map<number, { x: number; y: number }>();
  let moved = 0;
  let last = { at: -Infinity, x: 0, y: 0 };

  const cell = (event: { clientX: number; clientY: number }): [number, number] => {
    const box = svg.getBoundingClientRect();
    const x = camera.x + ((event.clientX - box.left) / box.width - 0.5) * camera.width;
    const y = camera.y + ((event.clientY - box.top) / box.height - 0.5) * camera.height;
    return [x, y];
  };
  const unit = (): number => camera.width / svg.getBoundingClientRect().width;
  const span = (): number => {
    const [a, b] = [...fingers.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  };

  const wheel = (event: WheelEvent): void => {
    if (camera.zoom === 1 && !event.ctrlKey && !event.metaKey) return scrolled();
    event.preventDefault();
    event.stopPropagation();
    camera.closer(event.deltaY < 0 ? STEP : 1 / STEP, ...cell(event));
  };
  const down = (event: PointerEvent): void => {
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    moved = 0;
    if (camera.zoom > 1 || fingers.size > 1) event.stopPropagation();
  };
  const move = (event: PointerEvent): void => {
    const finger = fingers.get(event.pointerId);
    if (!finger) return;
    const [dx, dy] = [event.clientX - finger.x, event.clientY - finger.y];
    moved += Math.hypot(dx, dy);
    const before = span();
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (moved < TAP) return;
    if (fingers.size === 2 && before) camera.closer(span() / before, ...cell(event));
    if (camera.zoom > 1) {
      svg.setPointerCapture?.(event.pointerId);
      event.stopPropagation();
      camera.pan((-dx * unit()) / fingers.size, (-dy * unit()) / fingers.size);
    }
  };
  const up = (event: PointerEvent): void => {
    if (!fingers.delete(event.pointerId) || moved >= TAP || event.type !== "pointerup") return;
    const { timeStamp: at, clientX: x, clientY: y } = event;
    const twice = at - last.at < TWICE && Math.hypot(x - last.x, y - last.y) < 4 * TAP;
    last = { at: twice ? -Infinity : at, x, y };
    if (!twice) tapped?.(...cell(event));
    else if (camera.zoom > 1) camera.fit();
    else camera.closer(CLOSE, ...cell(event));
  };

  svg.addEventListener("wheel", wheel, { passive: false });
  svg.addEventListener("pointerdown", down);
  svg.addEventListener("pointermove", move);
  for (const kind of ["pointerup", "pointercancel", "pointerleave"] as const) svg.addEventListener(kind, up);

  return {
    update(now: Options) {
      ({ camera, tapped, scrolled } = now);
    },
    destroy() {
      svg.removeEventListener("wheel", wheel);
      svg.removeEventListener("pointerdown", down);
      svg.removeEventListener("pointermove", move);
      for (const kind of ["pointerup", "pointercancel", "pointerleave"] as const) svg.removeEventListener(kind, up);
    },
  };
}
