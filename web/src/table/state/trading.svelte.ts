/** The trade that goes on, and the advice that this seat may read, where a game has such: as the server tells them last. */

import type { AdviceCard, BargainCard, ServerMessage } from "../../api/protocol";

export class Trading<Side = unknown> {
  bargain = $state.raw<BargainCard<Side> | null>(null);

  hear(message: ServerMessage<unknown, unknown, unknown, Side>): void {
    if (message.kind === "welcome" || message.kind === "bargain") this.bargain = message.bargain ?? null;
  }
}

export class Advice {
  cards = $state.raw<AdviceCard[]>([]);

  hear(message: ServerMessage): void {
    if (message.kind === "welcome" || message.kind === "advice") this.cards = message.advice ?? [];
  }
}
