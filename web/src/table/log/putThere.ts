/**
 * The turn that put a piece there: the last one that changed what lies at its place in the view, such as
 * `seats.2.hand`; `*` stands for everything at its place, such as every seat. A space stands between several places.
 */

/** What lies at a place of a view, as text that can be compared. */
function lying(view: unknown, [part, ...rest]: string[]): string {
  if (part === undefined) return JSON.stringify(view) ?? "";
  if (view === null || typeof view !== "object") return "";
  if (part === "*")
    return Object.values(view)
      .map((each) => lying(each, rest))
      .join();
  return lying((view as Record<string, unknown>)[part], rest);
}

/**
 * The act that put a piece there: the last that changed what lies at its places, else the first of all. `views` holds how the
 * table stood after each act; acts whose view isn't known are taken together with the next one.
 */
export function putThere(
  piece: string,
  acts: readonly { number: number }[],
  views: ReadonlyMap<number, unknown>,
): number | null {
  const places = piece.split(" ").map((place) => place.split("."));
  const known = acts.filter(({ number }) => views.has(number));
  const at = (act: { number: number }): string => places.map((place) => lying(views.get(act.number), place)).join(" ");
  const now = known.at(-1);
  if (!now) return null;
  const there = at(now);
  const before = known.findLastIndex((act) => at(act) !== there);
  return known[before + 1]!.number;
}
