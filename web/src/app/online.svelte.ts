/** Whether the server can be reached: as the machine thinks, and as the last request found. */

import { onReached } from "../api/http";

class Online {
  yes = $state(navigator.onLine);

  constructor() {
    addEventListener("online", () => (this.yes = true));
    addEventListener("offline", () => (this.yes = false));
    onReached.add((reached) => (this.yes = reached));
  }
}

export const online = new Online();
