/** Something that the server is asked to do: busy meanwhile, and why not if it said no. */

import type { No } from "../api/http";
import { noOf } from "../app/refusals";

export class Task {
  busy = $state(false);
  no = $state.raw<No | null>(null);

  /** Do it; tells whether it was done. */
  async do(work: () => Promise<unknown>): Promise<boolean> {
    this.busy = true;
    this.no = null;
    try {
      await work();
      return true;
    } catch (thrown) {
      this.no = noOf(thrown);
      return false;
    } finally {
      this.busy = false;
    }
  }
}
