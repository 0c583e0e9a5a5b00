/** What stands of a log: which moves were taken back, by oneself or with the consent of all. */

import type { SeenAct } from "../../api/protocol";

export interface History {
  /** The acts after which the game stands or stood, without what was taken back: the start and every move. */
  standing: SeenAct[];
  /** The numbers of the moves that were taken back. */
  takenBack: Set<number>;
}

interface Question {
  to: number | null;
  consented: Set<number>;
}

/** Follow a log. `people` are the seats that people hold: what is asked is done once those who play have consented. */
export function follow(acts: SeenAct[], people: number[]): History {
  let standing: SeenAct[] = [];
  let question: Question | null = null;
  const takenBack = new Set<number>();
  const stoodIn = new Set<number>();

  const goBackTo = (to: number): void => {
    for (const act of standing) if (act.number > to) takenBack.add(act.number);
    standing = standing.filter((act) => act.number <= to);
  };

  for (const act of acts) {
    switch (act.kind) {
      case "started":
      case "moved":
        standing.push(act);
        if (question?.to !== null) question = null;
        break;
      case "undone":
        if (act.to !== null) goBackTo(act.to);
        break;
      case "proposed":
        question = { to: act.wish?.kind === "takeback" ? act.wish.to : null, consented: new Set([act.seat ?? -1]) };
        break;
      case "answered":
        if (act.yes) question?.consented.add(act.seat ?? -1);
        else question = null;
        break;
      case "left":
        stoodIn.add(act.seat ?? -1);
        break;
      case "returned":
        stoodIn.delete(act.seat ?? -1);
        break;
    }
    if (question && people.every((seat) => stoodIn.has(seat) || question?.consented.has(seat))) {
      if (question.to !== null) goBackTo(question.to);
      question = null;
    }
  }
  return { standing, takenBack };
}

/** The act to go back to if a seat's last move were taken back; null if it has none. */
export function beforeLastMoveOf({ standing }: History, seat: number): number | null {
  const last = standing.findLastIndex((act) => act.kind === "moved" && act.seat === seat);
  return last > 0 ? (standing[last - 1]?.number ?? null) : null;
}

/** The number of the act from which on a seat has something to catch up with: its own last move, or the start. */
export function lastMoveOf({ standing }: History, seat: number): number {
  return standing.findLast((act) => act.kind === "started" || act.seat === seat)?.number ?? 0;
}
