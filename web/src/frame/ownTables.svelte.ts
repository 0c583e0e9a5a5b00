/** One's own games, looked after while the page is open: the header counts those that wait for one. */

import { myTables } from "../api/requests";
import { me } from "../account/person.svelte";
import type { ListedTable } from "../api/rest";
import { every } from "../app/every";

const SECONDS = 15;

class OwnTables {
  tables = $state.raw<readonly ListedTable[] | null>(null);

  get turns(): number {
    return (this.tables ?? []).filter((table) => table.my_turn).length;
  }

  private looking: Promise<void> | null = null;

  /** Look now; the header and a page that are drawn together look together. */
  readonly look = (): Promise<void> => {
    queueMicrotask(() => (this.looking = null));
    return (this.looking ??= this.ask());
  };

  /** Where nobody is known there is nothing to look for; where the server can't be reached, it is tried again. */
  private async ask(): Promise<void> {
    const person = await me.known().catch(() => undefined);
    if (person === undefined) return;
    if (!me.person) this.tables = [];
    else this.tables = await myTables({ most: 50 }).catch(() => this.tables);
  }

  /** Look from time to time; returns how to stop. */
  follow(): () => void {
    return every(SECONDS, this.look);
  }
}

export const ownTables = new OwnTables();
