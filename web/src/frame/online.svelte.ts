/** Whether this machine thinks that it is connected. */
class Online {
  yes = $state(navigator.onLine);

  constructor() {
    addEventListener("online", () => (this.yes = true));
    addEventListener("offline", () => (this.yes = false));
  }
}

export const online = new Online();
