/** What would follow from a choice: asked of the table while one points at it, and kept until something happens there. */

import type { Json } from "../../../api/protocol";
import type { Table } from "../table";
import type { Asked, Outlook } from "../types";

export class Weighing {
  outlook = $state.raw<Outlook | null>(null);
  private asked = "";
  private readonly known = new Map<string, Outlook>();
  private at = 0;

  constructor(private readonly table: Table) {}

  /** Point at this; at nothing with null. The answer comes as `outlook`, unless one points elsewhere by then. */
  async point(asked: Asked | null): Promise<Outlook | null> {
    const key = asked === null ? "" : JSON.stringify(asked);
    if (this.at !== this.table.number) this.known.clear();
    this.at = this.table.number;
    this.asked = key;
    const known = this.known.get(key) ?? null;
    this.outlook = known;
    if (known || asked === null) return known;
    const answer = await this.table.consider<Outlook>(asked);
    if (answer) this.known.set(key, answer);
    if (this.asked === key) this.outlook = answer;
    return answer;
  }
}
