/**
 * A table as this browser sees it: what the server told, and what can be said to it. No rules: the view and its choices
 * come from the server, and whatever is clicked goes there.
 */

import { newId, newNonce } from "../../api/ids";
import { preloadedWelcome, TableSocket, type ConnectionState } from "../../api/socket";
import { me } from "../../account/person.svelte";
import type {
  ClientMessage,
  ClockView,
  Goodbye,
  Happened,
  Hinted,
  Json,
  Refused,
  SeenAct,
  ServerMessage,
  Spoken,
  TableCard,
  Welcome,
} from "../../api/protocol";
import { changed, kept } from "./changes";
import { considerHere } from "../../compiled/client";
import { gamePageAtHand } from "../../games/game";
import { Drawing } from "./drawing.svelte";
import { whatStands, type AnyAct } from "./whatStands";
import { Advice, Trading } from "./trading.svelte";

/** Commands that are decided on what passes by, not on the log: they don't say what was seen. */
const UNSEEN = [
  "order",
  "bot_speed",
  "skip",
  "forced",
  "consider",
  "call",
  "offer",
  "accept",
  "withdraw",
  "trade_done",
];

type Unnamed<Message> = Message extends { id: string } ? Omit<Message, "id" | "seen"> : never;

/** What says nothing of the game: it is heard at once, also while something is shown or read first. */
const AT_ONCE = ["welcome", "goodbye", "pong", "presence", "spoken", "considered", "hinted"];

/** Something that all see before the game goes on, such as a line that is played back. */
export interface Scene {
  /** Over, or skipped. */
  ends: Promise<void>;
  /** Enough of this part of it. */
  skip(): void;
}

/** A command without what every command carries. Its seat, where none is said, is the one that is looked from. */
export type Wanted = Unnamed<ClientMessage>;

/** What an act changed, for whoever draws it: the view before and after, and what happened between them. */
export interface ActChange<View = Json, Act = SeenAct> {
  act: Act;
  before: View | null;
  after: View | null;
}

export class TableClient<View = Json, Act extends AnyAct = SeenAct, Order = unknown, Side = unknown> {
  /** Null until the server has welcomed us. */
  card = $state.raw<TableCard | null>(null);
  view = $state.raw<View | null>(null);
  /** The seat that is looked from; null for a spectator. */
  seat = $state.raw<number | null>(null);
  mine = $state.raw<number[]>([]);
  person = $state.raw<string | null>(null);
  number = $state.raw(0);
  toAct = $state.raw<number[]>([]);
  /** Everything that happened at the table. */
  acts = $state.raw<Act[]>([]);
  /** Which of the moves stand: what is shown of the past is made from these. */
  readonly stands = $derived.by(() => whatStands(this.acts));
  words = $state.raw<Spoken[]>([]);
  note = $state.raw("");
  order = $state.raw<Order | null>(null);
  clock = $state.raw<ClockView | null>(null);
  /** Whether this seat may take back its last move, as the server says. */
  mayUndo = $state.raw(false);
  here = $state.raw<number[]>([]);
  watching = $state.raw(0);
  connection = $state.raw<ConnectionState>("connecting");
  /** Why the last command was not done. Whoever has shown it sets it to null. */
  refused = $state.raw<Refused | null>(null);
  /** Why the server has closed the line for good. */
  goodbye = $state.raw<Goodbye | null>(null);
  /** Commands on their way. */
  pending = $state.raw(0);

  /** The views of this session, by the act after which the game stood so: to look back without asking. */
  readonly views = new Map<number, View>();

  /** What has to be seen before this act is taken in; null for nothing. A game's page says so. */
  stages: ((act: Act) => Scene | null) | null = null;
  /** The scene that is shown now: the table stands as before it, and what came since waits. */
  showing = $state.raw<Scene | null>(null);
  private staged = 0;
  private readonly holds = new Set<object>();
  private held: ServerMessage<View, Act, Order, Side>[] = [];

  /** Called with every act, in order: animations, sounds and live regions listen here. */
  readonly onAct = new Set<(change: ActChange<View, Act>) => void>();
  /** Called with every other message: what only one game or one part listens to. */
  readonly onMessage = new Set<(message: ServerMessage) => void>();

  /** What passes by and is in no log, in games that have such. */
  readonly drawing = new Drawing();
  readonly trading = new Trading<Side>();
  readonly advice = new Advice();

  private readonly socket: TableSocket<View, Act, Order, Side>;
  private readonly waiting = new Map<string, (no: Refused | null) => void>();
  private readonly asked = new Map<string, Promise<Refused | null>>();
  private readonly considering = new Map<string, (answer: Json | null) => void>();
  private readonly hinting = new Map<string, (answer: Hinted | null) => void>();
  private wish: number | null = null;
  /** With `?watch` one looks from a spectator's chair, whatever seats one holds: a second screen for a whole room. */
  private readonly watches = new URLSearchParams(location.search).has("watch");
  /** The server's time minus this machine's, in seconds. */
  private ahead = 0;

  constructor(readonly id: string) {
    // the table as the page brought it: it can be drawn while the line is opened
    const welcome = preloadedWelcome<View, Act, Order, Side>(id);
    if (welcome) this.told(welcome);
    this.socket = this.call();
    me.onElsewhere.add(this.whenElsewhere);
  }

  /** Another window has become somebody else, and so have we. */
  private readonly whenElsewhere = (): void => {
    if ((me.person?.id ?? null) !== this.person) this.comeAgain();
  };

  private call(): TableSocket<View, Act, Order, Side> {
    return new TableSocket<View, Act, Order, Side>(this.id, {
      told: (message) => this.told(message),
      changed: (state) => (this.connection = state),
      join: () => ({ seen: this.halfKnown ? 0 : this.number, seat: this.wish, spectate: this.watches, pages: true }),
    });
  }

  /** Whether the beginning of the log is missing. */
  private get halfKnown(): boolean {
    return this.number > 0 && this.acts[0]?.number !== 1;
  }

  get myTurn(): boolean {
    if (this.seat === null || this.card?.state !== "playing" || this.card.seats[this.seat]?.bot_plays) return false;
    return this.toAct.includes(this.seat);
  }

  get isHost(): boolean {
    return this.person !== null && this.card?.host === this.person;
  }

  /** What the server's clock says now. */
  get serverNow(): number {
    return Date.now() / 1000 + this.ahead;
  }

  /** Make a move of the game. Resolves to whether it was done; if not, `refused` says why. */
  move(move: unknown): Promise<boolean> {
    return this.command({ kind: "move", move });
  }

  /** Leave a standing order for this seat, or withdraw it. */
  leaveOrder(order: Order | null): Promise<boolean> {
    return this.command({ kind: "order", order });
  }

  /** Want something. Resolves to whether it was done; if not, `refused` says why. */
  async command(wanted: Wanted, id: string = newId()): Promise<boolean> {
    const no = await this.request(wanted, id);
    if (no) this.refused = no;
    return no === null;
  }

  /**
   * Sit down. Whoever has no name yet gets one first, and the line is opened anew under it. Another window may have signed
   * out before this one hears of it: then the server knows nobody on this line, and it is done once more with a new name.
   */
  async sit(seat: number, name = ""): Promise<boolean> {
    const wanted: Wanted = { kind: "sit", seat, nonce: newNonce() };
    await this.beSomeone(name);
    let no = await this.request(wanted);
    if (no?.code === "no_voice") {
      await me.lookAgain();
      await this.beSomeone(name);
      no = await this.request(wanted);
    }
    if (no) this.refused = no;
    return no === null;
  }

  private async beSomeone(name: string): Promise<void> {
    const { id } = await me.someone(name);
    if (this.person !== id) this.comeAgain();
  }

  /** Send a command with its id, what was seen, and the seat it is for. Resolves to why it was refused; null if it was done. */
  private request(wanted: Wanted, id: string = newId()): Promise<Refused | null> {
    const full = ["say", "jot"].includes(wanted.kind)
      ? { ...wanted, id }
      : UNSEEN.includes(wanted.kind)
        ? { seat: this.seat, ...wanted, id }
        : { seat: this.seat, ...wanted, id, seen: this.number };
    const same = "seen" in full ? JSON.stringify({ ...full, id: "" }) : id;
    const asked = this.asked.get(same); // pressed twice before the server could answer
    if (asked) return asked;
    this.pending += 1;
    const answer = new Promise<Refused | null>((resolve) => this.waiting.set(id, resolve));
    this.asked.set(same, answer);
    void answer.then(() => this.asked.delete(same));
    this.socket.say(full as ClientMessage);
    return answer;
  }

  /**
   * Ask what would follow from a choice: the game's own answer, or null where there is none. This device works it out itself
   * where it can, else the server is asked.
   */
  async consider<Outlook = Json>(asked: unknown): Promise<Outlook | null> {
    const { card, view, seat } = this;
    if (card && view !== null && seat !== null && gamePageAtHand(card.game)?.considersHere) {
      const answer = await considerHere(card.game, view as Json, seat, asked as Json);
      if (answer !== undefined) return answer as Outlook;
    }
    return this.considerThere<Outlook>(asked);
  }

  private considerThere<Outlook>(asked: unknown): Promise<Outlook | null> {
    const id = newId();
    const answer = new Promise<Outlook | null>((resolve) =>
      this.considering.set(id, resolve as (answer: Json | null) => void),
    );
    this.socket.say({ kind: "consider", id, seat: this.seat, asked });
    return answer;
  }

  /** Ask what a bot would do on this seat; null where the server won't say (then `refused` tells why). */
  hint(): Promise<Hinted | null> {
    const id = newId();
    const answer = new Promise<Hinted | null>((resolve) => this.hinting.set(id, resolve));
    this.socket.say({ kind: "hint", id, seat: this.seat });
    return answer;
  }

  /** Say something that no answer is kept for. */
  say(message: ClientMessage): void {
    this.socket.say(message);
  }

  /** Look from another of one's own seats. The log is told anew: it is another one from there. */
  lookFrom(seat: number): void {
    this.wish = seat;
    this.socket.say({ kind: "join", seen: 0, seat, pages: true });
  }

  /** Come again as somebody else: who had no name when the line was opened has one now. */
  private comeAgain(): void {
    this.wish = null;
    this.number = 0;
    this.socket.openAnew();
  }

  leave(): void {
    me.onElsewhere.delete(this.whenElsewhere);
    this.socket.close();
  }

  /** Let the game wait on this page until something has been read or seen; returns what lets it go on. */
  hold(): () => void {
    const why = {};
    this.holds.add(why);
    return () => {
      this.holds.delete(why);
      while (this.held.length && !this.holds.size) this.told(this.held.shift()!);
    };
  }

  private told(message: ServerMessage<View, Act, Order, Side>): void {
    if (message.kind === "welcome") this.forgetHeld();
    else if (this.holds.size && !AT_ONCE.includes(message.kind)) return void this.held.push(message);
    else if (message.kind === "happened" && this.isStaged(message)) return;
    this.takeIn(message);
  }

  /** A welcome tells everything anew. */
  private forgetHeld(): void {
    this.holds.clear();
    this.held = [];
    this.showing = null;
  }

  /** Whether something is shown first: then the act waits for its end, and all that comes after it. */
  private isStaged(message: Happened<Act>): boolean {
    if (message.act.number <= Math.max(this.number, this.staged)) return false;
    this.staged = message.act.number;
    const scene = this.stages?.(message.act) ?? null;
    if (!scene) return false;
    const goOn = this.hold();
    this.held.unshift(message);
    this.showing = scene;
    void scene.ends.then(() => {
      if (this.showing === scene) this.showing = null;
      goOn();
    });
    return true;
  }

  private takeIn(message: ServerMessage<View, Act, Order, Side>): void {
    for (const extension of [this.drawing, this.trading, this.advice]) extension.hear(message);
    switch (message.kind) {
      case "welcome":
        this.welcome(message);
        break;
      case "earlier":
        this.takeActs(message.acts);
        break;
      case "happened":
        this.happened(message);
        break;
      case "done":
        this.answered(message.id, null);
        break;
      case "refused":
        this.wasRefused(message);
        break;
      case "considered":
        this.hasConsidered(message.id, message.answer);
        break;
      case "hinted":
        this.hasHinted(message.id, message);
        break;
      case "spoken":
        this.words = withWord(this.words, message);
        break;
      case "table":
        this.card = message.table;
        break;
      case "order":
        this.order = message.order;
        break;
      case "presence":
        this.here = message.here;
        this.watching = message.watching;
        break;
      case "pong":
        this.ahead = message.time - Date.now() / 1000;
        break;
      case "goodbye":
        if (!message.come_back) this.goodbye = message;
        if (message.why === "renewed") void me.lookAgain();
        break;
    }
    for (const listener of this.onMessage) listener(message);
  }

  private welcome(told: Welcome<View, Act, Order, Side>): void {
    const elsewhere = this.seat !== told.seat || this.person !== told.person;
    this.card = kept(this.card, told.table);
    this.person = told.person;
    this.mine = kept(this.mine, told.mine);
    this.seat = told.seat;
    this.number = told.number;
    this.view = kept(this.view, told.view);
    this.toAct = this.card.to_act;
    if (elsewhere) this.acts = [];
    this.takeActs(told.acts);
    if (elsewhere) this.views.clear();
    this.keepView();
    this.words = kept(this.words, told.words);
    this.note = told.note;
    this.order = told.order ?? null;
    this.mayUndo = told.undo ?? false;
    this.setClock(told.clock);
    if (this.halfKnown && told.earlier === undefined && told.acts[0]?.number !== 1 && this.connection === "open")
      this.socket.say({ kind: "join", seen: 0, seat: told.seat, spectate: this.watches, pages: true });
  }

  /** Put acts where they belong in the log; those that are known already are left out. */
  private takeActs(told: readonly Act[]): void {
    const known = new Set(this.acts.map((act) => act.number));
    const news = told.filter((act) => !known.has(act.number));
    this.acts = [...this.acts, ...news].sort((one, other) => one.number - other.number);
  }

  private happened(told: Happened<Act>): void {
    if (told.act.number <= this.number) return;
    const before = this.view;
    this.view = changed(before, told.changes);
    this.number = told.act.number;
    const { act } = told;
    this.acts = [...this.acts, act];
    this.toAct = told.to_act;
    this.mayUndo = told.undo ?? false;
    this.card = told.table ?? (this.card && { ...this.card, to_act: told.to_act, number: told.act.number });
    this.setClock(told.clock);
    this.keepView();
    if (told.act.kind === "sat" || told.act.kind === "rose") this.changeChairs();
    for (const listener of this.onAct) listener({ act, before, after: this.view });
  }

  /** As the server does it: who sat down looks from their seat, who rose is a spectator. */
  private changeChairs(): void {
    const seats = this.card?.seats ?? [];
    this.mine = seats.flatMap((seat, place) => (seat.person !== null && seat.person === this.person ? [place] : []));
    if (this.seat === null || !this.mine.includes(this.seat)) this.seat = this.mine[0] ?? null;
  }

  private keepView(): void {
    if (this.view !== null) this.views.set(this.number, this.view);
  }

  /** Whose words one doesn't want to read any more. */
  unhear(person: string): void {
    this.words = this.words.filter((each) => each.person !== person);
  }

  private wasRefused(told: Refused<View>): void {
    if (told.id === null && told.code === "not_your_seat" && this.wish !== null) {
      this.wish = null; // it was ours, and isn't any more
      this.socket.say({ kind: "join", seen: 0, seat: null, spectate: this.watches, pages: true });
      return;
    }
    if (told.number >= this.number) {
      this.view = told.view;
      this.toAct = told.to_act;
      this.mayUndo = told.undo ?? false;
      this.setClock(told.clock);
    }
    if (told.id !== null && this.hasConsidered(told.id, null)) return;
    if (told.id !== null) this.hasHinted(told.id, null);
    if (told.id === null || !this.answered(told.id, told)) this.refused = told;
  }

  private hasHinted(id: string, answer: Hinted | null): void {
    this.hinting.get(id)?.(answer);
    this.hinting.delete(id);
  }

  private hasConsidered(id: string, answer: Json | null): boolean {
    const resolve = this.considering.get(id);
    this.considering.delete(id);
    resolve?.(answer);
    return resolve !== undefined;
  }

  /** Give a command's answer to whoever waits for it; false where nobody does. */
  private answered(id: string, no: Refused | null): boolean {
    const resolve = this.waiting.get(id);
    if (!resolve) return false;
    this.waiting.delete(id);
    this.pending -= 1;
    resolve(no);
    return true;
  }

  private setClock(clock: ClockView | null): void {
    this.clock = clock;
    if (clock) this.ahead = Math.max(this.ahead, clock.at - Date.now() / 1000);
  }
}

/** A chat with one more message, in its place: when a game is over what the other side said is told late. */
function withWord(said: readonly Spoken[], word: Spoken): Spoken[] {
  const others = said.filter((each) => each.number !== word.number);
  return [...others, word].sort((one, other) => one.number - other.number);
}
