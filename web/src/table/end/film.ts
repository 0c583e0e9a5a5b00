/** A short film to keep or to share: drawn on a canvas and recorded by the browser. It leaves the device only if it is shared. */

import { newCanvas, shareFile } from "./picture";

/** Draws a moment of it: `at` goes from 0 to 1. */
export type Frame = (brush: CanvasRenderingContext2D, at: number) => void;

const A_SECOND = 30;
/** What plays almost anywhere comes first. */
const KINDS = ["video/mp4;codecs=avc1.42E01F", "video/webm;codecs=vp9", "video/webm"];

/** Whether this browser can record one. */
export const canFilm = typeof MediaRecorder === "function" && "captureStream" in HTMLCanvasElement.prototype;

/** Record so many seconds. */
export async function film(frame: Frame, seconds: number): Promise<Blob> {
  const canvas = newCanvas();
  const brush = canvas.getContext("2d")!;
  frame(brush, 0);
  const kind = KINDS.find((each) => MediaRecorder.isTypeSupported(each)) ?? "";
  const recorder = new MediaRecorder(canvas.captureStream(A_SECOND), { mimeType: kind, videoBitsPerSecond: 2_500_000 });
  const pieces: Blob[] = [];
  recorder.ondataavailable = ({ data }) => void pieces.push(data);
  const whole = new Promise<Blob>((resolve, reject) => {
    recorder.onstop = () => resolve(new Blob(pieces, { type: kind.split(";")[0]! }));
    recorder.onerror = () => reject(new Error("The browser recorded no film."));
  });
  recorder.start();
  const began = performance.now();
  const timer = setInterval(() => {
    const at = Math.min(1, (performance.now() - began) / (1000 * seconds));
    frame(brush, at);
    if (at < 1) return;
    clearInterval(timer);
    recorder.stop();
  }, 1000 / A_SECOND);
  return whole;
}

/** Record it, and share it where the device can, else download it. */
export async function shareFilm(frame: Frame, seconds: number, name: string): Promise<void> {
  const recorded = await film(frame, seconds);
  const ending = recorded.type.includes("mp4") ? "mp4" : "webm";
  await shareFile(new File([recorded], `${name}.${ending}`, { type: recorded.type }));
}
