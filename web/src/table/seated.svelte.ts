/**
 * A table as this browser sees it: what the server told, and what can be said to it. No rules: the view and its choices
 * come from the server, and whatever is clicked goes there.
 */

import { Line, type LineState } from "../network";
import type {
  ClientMessage,
  ClockView,
  Happened,
  Json,
  Refused,
  SeenAct,
  ServerMessage,
  Spoken,
  TableCard,
  Welcome,
} from "../protocol";
import { changed } from "./changes";

type Unnamed<Message> = Message extends { id: string } ? Omit<Message, "id" | "seen" | "seat"> : never;

/** A command without what every command carries. */
export type Wanted = Unnamed<ClientMessage>;

/** What an act changed, for whoever draws it: the view before and after, and what happened between them. */
export interface Turned<View = Json> {
  act: SeenAct;
  before: View | null;
  after: View | null;
}

export class Seated<View = Json> {
  /** Null until the server has welcomed us. */
  card = $state.raw<TableCard | null>(null);
  view = $state.raw<View | null>(null);
  /** The seat that is looked from; null for a spectator. */
  seat = $state.raw<number | null>(null);
  mine = $state.raw<number[]>([]);
  person = $state.raw<string | null>(null);
  number = $state.raw(0);
  toAct = $state.raw<number[]>([]);
  acts = $state.raw<SeenAct[]>([]);
  words = $state.raw<Spoken[]>([]);
  note = $state.raw("");
  order = $state.raw<Json>(null);
  clock = $state.raw<ClockView | null>(null);
  here = $state.raw<number[]>([]);
  watching = $state.raw(0);
  line = $state.raw<LineState>("connecting");
  /** Why the last command was not done. Whoever has shown it sets it to null. */
  refused = $state.raw<Refused | null>(null);
  goodbye = $state.raw<string | null>(null);
  /** Commands on their way. */
  pending = $state.raw(0);

  /** Called with every act, in order: animations, sounds and live regions listen here. */
  readonly onTurned = new Set<(turned: Turned<View>) => void>();
  /** Called with every other message: what only one game or one part listens to. */
  readonly onTold = new Set<(message: ServerMessage) => void>();

  private readonly wire: Line;
  private readonly waiting = new Map<string, (done: boolean) => void>();
  private wish: number | null = null;
  /** The house's time minus this machine's, in seconds. */
  private ahead = 0;

  constructor(readonly id: string) {
    this.wire = new Line(id, {
      told: (message) => this.told(message),
      changed: (state) => (this.line = state),
      join: () => ({ seen: this.number, seat: this.wish }),
    });
  }

  get myTurn(): boolean {
    return this.seat !== null && this.toAct.includes(this.seat) && this.card?.state === "playing";
  }

  /** What the house's clock says now. */
  get houseNow(): number {
    return Date.now() / 1000 + this.ahead;
  }

  /** Make a move of the game. Resolves to whether it was done; if not, `refused` says why. */
  move(move: Json): Promise<boolean> {
    return this.want({ kind: "move", move });
  }

  /** Want something: the command gets its id, what was seen, and the seat it is for. */
  want(wanted: Wanted): Promise<boolean> {
    const id = crypto.randomUUID();
    const full = ["say", "jot"].includes(wanted.kind)
      ? { ...wanted, id }
      : wanted.kind === "order"
        ? { ...wanted, id, seat: this.seat }
        : { ...wanted, id, seen: this.number, seat: this.seat };
    this.pending += 1;
    const answer = new Promise<boolean>((resolve) => this.waiting.set(id, resolve));
    this.wire.say(full as ClientMessage);
    return answer;
  }

  /** Say something that no answer is kept for. */
  say(message: ClientMessage): void {
    this.wire.say(message);
  }

  /** Look from another of one's own seats. */
  lookFrom(seat: number): void {
    this.wish = seat;
    this.wire.say({ kind: "join", seen: this.number, seat });
  }

  leave(): void {
    this.wire.close();
  }

  private told(message: ServerMessage): void {
    switch (message.kind) {
      case "welcome":
        this.welcome(message);
        break;
      case "happened":
        this.happened(message);
        break;
      case "done":
        this.answered(message.id, true);
        break;
      case "refused":
        this.wasRefused(message);
        break;
      case "spoken":
        this.words = [...this.words, message];
        break;
      case "presence":
        this.here = message.here;
        this.watching = message.watching;
        break;
      case "pong":
        this.ahead = message.house - Date.now() / 1000;
        break;
      case "goodbye":
        if (!message.come_back) this.goodbye = message.sentence;
        break;
    }
    for (const listener of this.onTold) listener(message);
  }

  private welcome(told: Welcome): void {
    const known = new Set(this.acts.map((act) => act.number));
    this.card = told.table;
    this.person = told.person;
    this.mine = told.mine;
    this.seat = told.seat;
    this.number = told.number;
    this.view = told.view as View | null;
    this.toAct = told.table.to_act;
    this.acts = [...this.acts, ...told.acts.filter((act) => !known.has(act.number))];
    this.words = told.words;
    this.note = told.note;
    this.order = told.order;
    this.setClock(told.clock);
  }

  private happened(told: Happened): void {
    if (told.act.number <= this.number) return;
    const before = this.view;
    this.view = changed(before as Json, told.changes) as View | null;
    this.number = told.act.number;
    this.acts = [...this.acts, told.act];
    this.toAct = told.to_act;
    this.card = told.table ?? (this.card && { ...this.card, to_act: told.to_act, number: told.act.number });
    this.setClock(told.clock);
    for (const listener of this.onTurned) listener({ act: told.act, before, after: this.view });
  }

  private wasRefused(told: Refused): void {
    this.view = told.view as View | null;
    this.toAct = told.to_act;
    this.setClock(told.clock);
    this.refused = told;
    if (told.id !== null) this.answered(told.id, false);
  }

  private answered(id: string, done: boolean): void {
    const resolve = this.waiting.get(id);
    if (!resolve) return;
    this.waiting.delete(id);
    this.pending -= 1;
    resolve(done);
  }

  private setClock(clock: ClockView | null): void {
    this.clock = clock;
    if (clock) this.ahead = Math.max(this.ahead, clock.at - Date.now() / 1000);
  }
}
