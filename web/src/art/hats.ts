/** What a person wears: one of these hats, and one of the colours of seats, both told by their name alone. */

/** Each sits on a head of which the middle is at (16, 22), with its brim at 11. */
export const HATS = {
  tall: "M9.5 9 10.600 3.200C11.400 1 20.600 1 21.400 3.200L22.5 9c4 .4 6.300 1 6.300 1.800 0 1.200-25.600 1.200-25.600 0 0-.8 2.300-1.400 6.300-1.800z",
  feathered:
    "M8.500 9.200C8.500 5.200 11.500 4.200 16 4.200s6.400.700 7.100 2.800C24.300 3.400 27 1.200 30.500 1.400 30 5 27.600 7.600 23.600 9.100c4.400.3 6.700.9 6.700 1.700 0 1.200-28.600 1.200-28.600 0 0-.8 2.300-1.300 6.800-1.600z",
  beret:
    "M4 7.700C4 4.700 9.500 2.700 17 2.900s12 2 11.600 4.600c-.3 2.100-3 2.500-4.800 3.300-4.300 1.200-11.300 1.200-15.600 0C6.300 10.200 4 9.500 4 7.700z",
  tricorne:
    "M2.600 8.200C7 8.200 11.500 6 16 1.800c4.500 4.200 9 6.400 13.400 6.400-1.800 2.600-7 3.900-13.400 3.900S4.400 10.800 2.600 8.200z",
  knitted:
    "M15 1.600c0-1.600 2-1.600 2 0 4.800.5 7.700 3.500 7.900 7.200.8.300.8 2.700 0 3H7.100c-.8-.3-.8-2.700 0-3C7.300 5.100 10.200 2.100 15 1.600z",
  morion:
    "M5.600 10.300C6.800 7.200 9.200 5 11.200 4.200 12 1 20 1 20.800 4.200c2 .8 4.400 3 5.600 6.100 1.500-.2 2.500-.9 3.300-2-.4 2.600-1.900 3.700-4.200 3.700H6.500c-2.300 0-3.800-1.100-4.200-3.700.8 1.100 1.800 1.800 3.300 2z",
} as const;

export type Hat = keyof typeof HATS;
const KINDS = Object.keys(HATS) as Hat[];
const COLOURS = 5;

export const hatOf = (name: string): Hat => KINDS[hash(name) % KINDS.length]!;

/** One of the colours of seats, for where somebody sits nowhere. */
export const colourOf = (name: string): number => Math.floor(hash(name) / KINDS.length) % COLOURS;

/** The same number for the same name, on every machine (FNV-1a). */
function hash(name: string): number {
  let sum = 0x811c9dc5;
  for (const letter of name.trim().normalize("NFC")) sum = Math.imul(sum ^ letter.codePointAt(0)!, 0x01000193) >>> 0;
  return sum;
}
