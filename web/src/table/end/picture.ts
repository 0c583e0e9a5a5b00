/** A picture to keep or to share: an SVG drawn into a PNG by the browser. No picture leaves the device unless it is shared. */

export const [WIDTH, HEIGHT] = [1200, 675];

/** Text as XML holds it. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign]!);

export const COLOURS = { paper: "#f5ecd7", ink: "#2a2118", soft: "#6b5b45", gold: "#b8862b", sea: "#dbe6e4" };

/** A line of text on the picture. */
export const written = (text: string, x: number, y: number, size: number, how = ""): string =>
  `<text x="${x}" y="${y}" font-size="${size}" ${how}>${escaped(text)}</text>`;

/** The paper that everything is drawn on: a frame, rhumb lines, and where it comes from. */
export function paper(title: string, inside: string): string {
  const rays = Array.from({ length: 16 }, (_, at) => (at * Math.PI) / 8)
    .map((turn) => `M1010 520l${Math.round(1300 * Math.cos(turn))} ${Math.round(1300 * Math.sin(turn))}`)
    .join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"
 font-family="Georgia, 'Times New Roman', serif" fill="${COLOURS.ink}">
<rect width="100%" height="100%" fill="${COLOURS.paper}"/>
<path d="${rays}" stroke="${COLOURS.soft}" stroke-opacity="0.16" fill="none"/>
<rect x="18" y="18" width="${WIDTH - 36}" height="${HEIGHT - 36}" fill="none" stroke="${COLOURS.soft}" stroke-width="2"/>
${written(title, 60, 96, 50)}
${written(location.host, WIDTH - 60, HEIGHT - 44, 22, `text-anchor="end" fill="${COLOURS.soft}"`)}
${inside}</svg>`;
}

/** The SVG as an image that can be drawn. */
export async function imageOf(svg: string): Promise<HTMLImageElement> {
  const image = new Image(WIDTH, HEIGHT);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  return image;
}

export const newCanvas = (): HTMLCanvasElement =>
  Object.assign(document.createElement("canvas"), { width: WIDTH, height: HEIGHT });

/** The SVG as a PNG. */
export async function png(svg: string): Promise<Blob> {
  const canvas = newCanvas();
  canvas.getContext("2d")!.drawImage(await imageOf(svg), 0, 0, WIDTH, HEIGHT);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The browser drew no picture."))), "image/png"),
  );
}

/** Share the picture where the device can, else download it. */
export const sharePicture = async (svg: string, name: string): Promise<void> =>
  shareFile(new File([await png(svg)], `${name}.png`, { type: "image/png" }));

export async function shareFile(file: File): Promise<void> {
  const shared = { files: [file] };
  if (matchMedia("(pointer: coarse)").matches && navigator.canShare?.(shared))
    return navigator.share(shared).catch(() => undefined);
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(file), download: file.name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
