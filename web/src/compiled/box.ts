/** A game's box, fetched when a whole game is to be played again: some are large, and kept by the browser for ever. */

/** The box of `size` bytes at an address, told as it comes how much of it is there, in percent. */
export async function fetchBox(address: string, size: number, tell: (percent: number) => void): Promise<Uint8Array> {
  const response = await fetch(address);
  if (!response.ok || !response.body) throw new Error(`The box at ${address} can't be had: ${response.status}.`);
  const box = new Uint8Array(size);
  const reader = response.body.getReader();
  let [at, percent] = [0, 0];
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (at + part.value.length > size) throw new Error(`The box at ${address} has more than ${size} bytes.`);
    box.set(part.value, at);
    at += part.value.length;
    const now = Math.floor((100 * at) / size);
    if (now > percent) tell((percent = now));
  }
  if (at !== size) throw new Error(`The box at ${address} has ${at} bytes, not ${size}.`);
  return box;
}
