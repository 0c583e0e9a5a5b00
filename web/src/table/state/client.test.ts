import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ClientMessage, Json, ServerMessage, TableCard, Welcome } from "../../api/protocol";
import { act } from "./acts.testing";
import { TableClient } from "./client.svelte";
import { me } from "../../account/person.svelte";

class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: ClientMessage[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;

  constructor() {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  close(): void {
    this.readyState = 3;
  }
  opens(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  tells(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  breaks(): void {
    this.readyState = 3;
    this.onclose?.();
  }
}

const seat = (person: string | null) => ({
  person,
  name: person,
  bot: null,
  guest: true,
  nonce: "",
  here: true,
  bot_plays: false,
  hours: null,
});
const card = (given: Partial<TableCard> = {}): TableCard =>
  ({
    id: "t",
    game: "batavia",
    seats: [seat("ada"), seat("bo")],
    state: "playing",
    to_act: [0],
    host: "ada",
    ...given,
  }) as TableCard;
const welcome = (given: Partial<Welcome> = {}): Welcome =>
  ({
    kind: "welcome", table: card(), person: "ada", mine: [0], seat: 0, number: 3, view: { n: 3 }, acts: [act(1, "sat"), act(2, "sat"), act(3, "started")],
    clock: null, words: [], note: "", order: null, stroke: null, bargain: null, advice: [], ...given,
  }) as unknown as Welcome; // prettier-ignore
const happened = (number: number, given: object = {}): ServerMessage =>
  ({
    kind: "happened",
    act: act(number, "moved", { seat: 0 }),
    changes: [[["n"], number]],
    to_act: [1],
    clock: null,
    table: null,
    ...given,
  }) as unknown as ServerMessage;
const last = (): FakeSocket => FakeSocket.all.at(-1)!;

describe("seated", () => {
  let table: TableClient<Json>;
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("WebSocket", FakeSocket);
    FakeSocket.all = [];
    table = new TableClient<Json>("t");
    last().opens();
    last().tells(welcome());
  });
  afterEach(() => {
    table.leave();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("takes what happened, and tells whoever draws it what was before and after", () => {
    const told: unknown[] = [];
    table.onAct.add(({ before, after }) => told.push([before, after]));
    last().tells(happened(4));
    expect(table.view).toEqual({ n: 4 });
    expect(table.number).toBe(4);
    expect(table.toAct).toEqual([1]);
    expect(told).toEqual([[{ n: 3 }, { n: 4 }]]);
    expect([...table.views.keys()]).toEqual([3, 4]);
  });

  it("knows from the server alone whether a move may be taken back", () => {
    expect(table.mayUndo).toBe(false);
    last().tells(happened(4, { undo: true }));
    expect(table.mayUndo).toBe(true);
    last().tells(happened(5));
    expect(table.mayUndo).toBe(false);
    last().tells(welcome({ number: 6, undo: true }));
    expect(table.mayUndo).toBe(true);
  });

  it("takes no act twice", () => {
    last().tells(happened(4));
    last().tells(happened(4, { changes: [[["n"], 99]] }));
    expect(table.view).toEqual({ n: 4 });
    expect(table.acts).toHaveLength(4);
  });

  it("puts what was too much for the welcome where it belongs, and asks for nothing twice", () => {
    expect(last().sent[0]).toMatchObject({ kind: "join", pages: true });
    last().tells(welcome({ number: 9, acts: [act(8, "moved"), act(9, "moved")], earlier: 8 }));
    const sent = last().sent.length;
    last().tells({ kind: "earlier", acts: [4, 5, 6, 7, 8].map((number) => act(number, "moved")), before: 0 });
    expect(table.acts.map((each) => each.number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(last().sent).toHaveLength(sent);
  });

  it("shows a scene before it takes in the act that it is of, and what came since waits in order", async () => {
    let end = (): void => {};
    table.stages = ({ number }) =>
      number === 4 ? { ends: new Promise<void>((resolve) => (end = resolve)), skip: () => end() } : null;
    last().tells(happened(4));
    last().tells(happened(5));
    last().tells({ kind: "presence", here: [0], watching: 2 });
    expect([table.number, table.showing !== null, table.watching]).toEqual([3, true, 2]);
    table.showing!.skip();
    await vi.advanceTimersByTimeAsync(0);
    expect([table.number, table.showing, table.acts.length]).toEqual([5, null, 5]);
  });

  it("lets the game wait as long as somebody reads, and a welcome tells it all anew", () => {
    const goOn = table.hold();
    last().tells(happened(4));
    expect(table.number).toBe(3);
    goOn();
    expect(table.number).toBe(4);
    table.hold();
    last().tells(happened(5));
    last().tells(welcome({ number: 5, acts: [act(4, "moved"), act(5, "moved")], view: { n: 5 } }));
    last().tells(happened(6));
    expect([table.number, table.acts.length]).toEqual([6, 6]);
  });

  it("says again what was not answered when the line is back, under the same name", async () => {
    const done = table.move({ kind: "pass" });
    const sent = last().sent.at(-1) as { id: string; kind: string; seen: number };
    expect([sent.kind, sent.seen]).toEqual(["move", 3]);
    const view = table.view;
    last().breaks();
    expect(table.connection).toBe("broken");
    await vi.advanceTimersByTimeAsync(2000);
    last().opens();
    expect(last().sent[0]).toMatchObject({ kind: "join", seen: 3 });
    last().tells(welcome({ acts: [] }));
    expect(table.view).toBe(view); // nothing has changed: nothing is drawn again
    expect(last().sent.at(-1)).toEqual(sent);
    last().tells({ kind: "done", id: sent.id, number: 4 });
    expect(await done).toBe(true);
    expect(table.pending).toBe(0);
  });

  it("keeps a refusal for who shows it, and doesn't go back to an older view", async () => {
    const done = table.move({ kind: "bid", amount: 99 });
    const { id } = last().sent.at(-1) as { id: string };
    last().tells(happened(4));
    last().tells({
      kind: "refused",
      id,
      code: "stale",
      params: {},
      rule: "",
      sentence: "No.",
      number: 3,
      view: { n: 3 },
      to_act: [0],
      clock: null,
    });
    expect(await done).toBe(false);
    expect(table.refused?.code).toBe("stale");
    expect(table.view).toEqual({ n: 4 });
  });

  it("looks from another seat with that seat's own log", () => {
    table.lookFrom(1);
    expect(last().sent.at(-1)).toEqual({ kind: "join", seen: 0, seat: 1, pages: true });
    last().tells(welcome({ seat: 1, view: { n: 3, hand: 1 }, acts: [act(1, "sat", { at: 77 })] }));
    expect(table.seat).toBe(1);
    expect(table.acts.map((each) => each.at)).toEqual([77]);
    expect([...table.views.values()]).toEqual([{ n: 3, hand: 1 }]);
  });

  it("has a seat as soon as it sat down, and none when it rose", () => {
    last().tells(
      happened(4, {
        act: act(4, "rose", { seat: 0 }),
        table: card({ seats: [seat(null), seat("bo")] } as Partial<TableCard>),
      }),
    );
    expect([table.seat, table.mine]).toEqual([null, []]);
    last().tells(
      happened(5, {
        act: act(5, "sat", { seat: 1 }),
        table: card({ seats: [seat(null), seat("ada")] } as Partial<TableCard>),
      }),
    );
    expect([table.seat, table.mine]).toEqual([1, [1]]);
  });

  it("has the order that the server tells, and none once that is over", () => {
    last().tells({ kind: "order", order: { kind: "pass_it" } });
    expect(table.order).toEqual({ kind: "pass_it" });
    last().tells(happened(4));
    expect(table.order).toEqual({ kind: "pass_it" });
    last().tells({ kind: "order", order: null });
    expect(table.order).toBeNull();
  });

  it("takes another line when nobody answers on this one", () => {
    const dead = last();
    vi.advanceTimersByTime(20_000);
    expect(dead.sent.at(-1)).toMatchObject({ kind: "ping" });
    vi.advanceTimersByTime(8_000);
    expect(table.connection).toBe("broken");
    vi.advanceTimersByTime(1_000);
    expect(last()).not.toBe(dead);
    dead.tells(happened(4));
    expect(table.number).toBe(3);
  });

  it("stays on a line that answers", () => {
    const lively = last();
    for (let beat = 0; beat < 5; beat++) {
      vi.advanceTimersByTime(20_000);
      lively.tells({ kind: "pong", at: 0, time: 0 });
    }
    expect(last()).toBe(lively);
    expect(table.connection).toBe("open");
  });

  it("doubts a line on which a command is not answered", () => {
    vi.advanceTimersByTime(5_000);
    void table.move({ kind: "pass" });
    vi.advanceTimersByTime(9_000);
    expect(table.connection).toBe("connecting");
    last().opens();
    last().tells(welcome());
    expect(last().sent.filter((said) => said.kind === "move")).toHaveLength(1);
  });

  it("sends what is pressed twice once", async () => {
    const [one, other] = [table.move({ kind: "pass" }), table.move({ kind: "pass" })];
    const sent = last().sent.filter((said) => said.kind === "move");
    expect(sent).toHaveLength(1);
    last().tells({ kind: "done", id: sent[0]!.id, number: 4 });
    expect(await Promise.all([one, other])).toEqual([true, true]);
    void table.move({ kind: "pass" });
    expect(last().sent.filter((said) => said.kind === "move")).toHaveLength(2);
  });

  it("watches when the seat it looked from is its own no more", () => {
    table.lookFrom(1);
    last().tells({ kind: "refused", id: null, code: "not_your_seat", number: 0, view: null, to_act: [], clock: null });
    expect(last().sent.at(-1)).toMatchObject({ kind: "join", seat: null });
    expect(table.refused).toBeNull();
  });

  it("has no turn while a bot plays, and hears of names", () => {
    expect(table.myTurn).toBe(true);
    const seats = [{ ...seat("ada"), bot_plays: true, name: "Ada Nova" }, seat("bo")];
    last().tells({ kind: "table", table: card({ seats }) });
    expect(table.myTurn).toBe(false);
    expect(table.card?.seats[0]?.name).toBe("Ada Nova");
  });

  it("forgets what somebody said", () => {
    last().tells(spoken(1, "bo"));
    last().tells(spoken(2, "ada"));
    table.unhear("bo");
    expect(table.words.map((each) => each.person)).toEqual(["ada"]);
  });

  it("puts what is told late in its place, and what is told twice only once", () => {
    for (const number of [1, 3, 2, 3]) last().tells(spoken(number, "ada"));
    expect(table.words.map((each) => each.number)).toEqual([1, 2, 3]);
  });
});

describe("who one is changes while the table is open", () => {
  let table: TableClient<Json>;
  /** Whom the server knows by the cookies of this browser. */
  let known: { id: string; name: string; guest: boolean } | null;
  const answer = (status: number, body: object): Response => new Response(JSON.stringify(body), { status });
  const sits = () => last().sent.filter((said) => said.kind === "sit");
  const welcomes = () => {
    last().opens();
    last().tells(welcome({ person: known?.id ?? null, mine: [], seat: null, table: card({ state: "gathering" }) }));
  };
  const refuses = (id: string) =>
    last().tells({ kind: "refused", id, code: "no_voice", number: 3, view: null, to_act: [], clock: null });

  beforeEach(async () => {
    vi.stubGlobal("WebSocket", FakeSocket);
    vi.stubGlobal("fetch", (path: string) => {
      if (path === "/api/guest") known = { id: "new", name: "Griet Hoorn", guest: true };
      return Promise.resolve(known ? answer(200, known) : answer(401, { code: "not_signed_in" }));
    });
    FakeSocket.all = [];
    known = { id: "bo", name: "Bo", guest: false };
    await me.lookAgain();
    table = new TableClient<Json>("t");
    welcomes();
  });
  afterEach(() => {
    table.leave();
    vi.unstubAllGlobals();
  });

  it("sits down as somebody new after another window has signed out, though this one hasn't heard of it", async () => {
    const done = table.sit(0);
    await vi.waitFor(() => expect(sits()).toHaveLength(1));
    known = null;
    refuses(sits()[0]!.id);
    await vi.waitFor(() => expect(FakeSocket.all).toHaveLength(2));
    welcomes();
    await vi.waitFor(() => expect(sits()).toHaveLength(1));
    last().tells({ kind: "done", id: sits()[0]!.id, number: 4 });
    expect(await done).toBe(true);
    expect([table.person, table.refused, table.pending]).toEqual(["new", null, 0]);
  });

  it("says a command again that was on its way when the line was opened under another name", async () => {
    const done = table.command({ kind: "start" });
    const { id } = last().sent.at(-1) as { id: string };
    known = { id: "cor", name: "Cor", guest: false };
    await me.lookAgain();
    for (const listener of me.onElsewhere) listener();
    expect(FakeSocket.all).toHaveLength(2);
    welcomes();
    expect(last().sent.at(-1)).toMatchObject({ kind: "start", id });
    last().tells({ kind: "done", id, number: 4 });
    expect(await done).toBe(true);
  });
});

const spoken = (number: number, person: string) => ({ kind: "spoken", number, person, name: person, text: "x", at: 1 });
