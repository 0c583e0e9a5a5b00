/** What changes how one signs in needs that one has shown just now who one is: it is asked for where it is too long ago. */

import { Refused } from "../../api/http";

class Proving {
  asking = $state(false);
  private answer: ((proved: boolean) => void) | null = null;

  /** Do something, having been asked who one is where that is needed; undefined where one didn't say. */
  async before<Done>(work: () => Promise<Done>): Promise<Done | undefined> {
    try {
      return await work();
    } catch (thrown) {
      if (!(thrown instanceof Refused) || thrown.no.code !== "prove_yourself") throw thrown;
    }
    return (await this.ask()) ? work() : undefined;
  }

  /** The dialog is over. */
  end(proved: boolean): void {
    this.asking = false;
    this.answer?.(proved);
    this.answer = null;
  }

  private ask(): Promise<boolean> {
    this.end(false);
    this.asking = true;
    return new Promise((answer) => (this.answer = answer));
  }
}

export const proving = new Proving();
