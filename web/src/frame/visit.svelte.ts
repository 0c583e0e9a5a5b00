/** A visit: the server is told that one is here, and tells what happened since one was here before. */

import { me } from "../account/person.svelte";
import { every } from "../app/every";
import { myTournaments, news, noteVisit } from "../api/requests";
import type { MyTournament, News } from "../api/rest";

const SECONDS = 300;
const NOTHING: News = { since: null, results: [], followed: [], dates: [] };

class Visit {
  news = $state.raw(NOTHING);
  tournaments = $state.raw<readonly MyTournament[]>([]);
  private noted: Promise<void> | null = null;

  /** Whether there is anything to tell. */
  get any(): boolean {
    const { results, followed, dates } = this.news;
    return results.length + followed.length + dates.length > 0;
  }

  /** Say from time to time that one is here; returns how to stop. */
  follow(): () => void {
    return every(SECONDS, () => {
      this.noted = this.note();
    });
  }

  /** Whoever isn't known, or can't be told, is told of nothing. */
  private async note(): Promise<void> {
    if (await me.known().catch(() => null)) await noteVisit().catch(() => undefined);
  }

  /** Ask what happened: when the server knows that one is here, as that may begin a visit. */
  async look(): Promise<void> {
    if (!me.person) {
      [this.news, this.tournaments] = [NOTHING, []];
      return;
    }
    await (this.noted ??= this.note());
    [this.news, this.tournaments] = await Promise.all([
      news().catch(() => NOTHING),
      myTournaments().catch(() => this.tournaments),
    ]);
  }
}

export const visit = new Visit();
