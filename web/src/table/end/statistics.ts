/** A picture of a game in figures: for each seat its pieces, one for each time. */
export interface Statistic {
  /** What it is a picture of. */
  code: string;
  pieces: number[][];
}

/** So many seats, with nothing yet. */
export const empty = (seats: number): number[][] => Array.from({ length: seats }, () => []);
