/** The connection to a table. Only this file and http.ts open connections. */

import { build } from "./build.svelte";
import type { No } from "./http";
import { takeAnswer } from "./preload";
import { PROTOCOL, type ClientMessage, type ServerMessage, type Welcome } from "./protocol";

/** Whether the line to a table is up. */
export type ConnectionState = "connecting" | "open" | "broken" | "closed";

/** What a line tells whoever holds it. */
export interface SocketListener<View, Act, Order, Side> {
  told(message: ServerMessage<View, Act, Order, Side>): void;
  changed(state: ConnectionState): void;
  /** The first message on a new connection: from which act on, and from which seat. */
  join(): { seen: number | null; seat: number | null; spectate: boolean };
}

type Command = Extract<ClientMessage, { id: string }>;

interface Called {
  socket: WebSocket;
  heard: MessageEvent<string>[];
}

const ahead = new Map<string, Called>();

/** Call a table before anybody is there to listen: whoever opens a line to it takes over the socket, and what it said. */
export function connectEarly(table: string): void {
  const called: Called = { socket: socketTo(table), heard: [] };
  called.socket.onmessage = (event: MessageEvent<string>) => called.heard.push(event);
  ahead.set(table, called);
}

function takeOver(table: string): Called {
  const called = ahead.get(table);
  ahead.delete(table);
  return called && called.socket.readyState <= WebSocket.OPEN ? called : { socket: socketTo(table), heard: [] };
}

function socketTo(table: string): WebSocket {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return new WebSocket(`${scheme}://${location.host}/api/tables/${table}/socket`);
}

/** How a table welcomed us in the page itself, before any line was open. */
export function preloadedWelcome<View, Act, Order, Side>(table: string): Welcome<View, Act, Order, Side> | null {
  const told = takeAnswer(`/tables/${table}/view`) as Welcome<View, Act, Order, Side> | { no: No } | undefined;
  return told && !("no" in told) ? told : null;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8_000;
const BEAT = 20_000;
/** Whoever hears nothing for so long after asking whether somebody is there is on a dead line: it may look open for minutes. */
const PATIENCE = 8_000;
/** The welcome to a long game is one message of half a megabyte: on a slow line nothing else is heard while it comes. */
const PATIENCE_FOR_WELCOME = 30_000;
/** Heard so lately, nobody needs to ask. */
const LATELY = 3_000;

/**
 * The line to a table. It comes back by itself, and says again what was not answered: a command is done once,
 * however often it is sent.
 */
export class TableSocket<View = unknown, Act = unknown, Order = unknown, Side = unknown> {
  private socket: WebSocket | null = null;
  private readonly unanswered = new Map<string, Command>();
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setInterval> | undefined;
  private doubt: ReturnType<typeof setTimeout> | undefined;
  private heardAt = 0;
  private welcomed = false;
  private closed = false;

  constructor(
    private readonly table: string,
    private readonly end: SocketListener<View, Act, Order, Side>,
  ) {
    document.addEventListener("visibilitychange", this.wake);
    addEventListener("pageshow", this.wake);
    addEventListener("online", this.wake);
    this.open();
  }

  /** Say something. A command is kept until it is answered. */
  say(message: ClientMessage): void {
    if ("id" in message) this.unanswered.set(message.id, message);
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.socket.send(JSON.stringify(message));
    if ("id" in message && Date.now() - this.heardAt > LATELY) this.askWhetherItLives();
  }

  /** Hang up for good. */
  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.rest();
    document.removeEventListener("visibilitychange", this.wake);
    removeEventListener("pageshow", this.wake);
    removeEventListener("online", this.wake);
    const socket = this.socket;
    this.socket = null; // what it still says concerns nobody: there may be another line already
    socket?.close();
    this.end.changed("closed");
  }

  /** Hang up and call again at once, as who one is by now. What was not answered is said again. */
  openAnew(): void {
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    this.rest();
    this.closed = false;
    this.wait = FIRST_WAIT;
    this.open();
  }

  private readonly wake = (): void => {
    if (this.closed || document.visibilityState !== "visible") return;
    if (this.socket?.readyState === WebSocket.OPEN) this.askWhetherItLives();
    if (this.socket !== null) return;
    this.wait = FIRST_WAIT;
    this.open();
  };

  private askWhetherItLives(): void {
    if (this.doubt !== undefined) return;
    this.doubt = setTimeout(() => this.giveUp(), this.welcomed ? PATIENCE : PATIENCE_FOR_WELCOME);
    this.say({ kind: "ping", at: performance.now() });
  }

  /** Nobody answers: whatever the socket says of itself, another one is needed. */
  private giveUp(): void {
    const socket = this.socket;
    this.broke();
    socket?.close();
  }

  private rest(): void {
    clearInterval(this.beat);
    clearTimeout(this.doubt);
    this.doubt = undefined;
  }

  private open(): void {
    clearTimeout(this.timer);
    this.welcomed = false;
    this.end.changed("connecting");
    const { socket, heard } = takeOver(this.table);
    this.socket = socket;
    const join = (): void => {
      socket.send(JSON.stringify({ kind: "join", protocol: PROTOCOL, ...this.end.join() }));
      this.rest();
      this.beat = setInterval(() => this.askWhetherItLives(), BEAT);
    };
    if (socket.readyState === WebSocket.OPEN) join();
    else socket.onopen = join;
    socket.onmessage = (event: MessageEvent<string>) => {
      if (this.socket === socket) this.hear(JSON.parse(event.data) as ServerMessage<View, Act, Order, Side>);
    };
    queueMicrotask(() => heard.forEach((event) => socket.onmessage?.(event)));
    socket.onclose = () => {
      if (this.socket === socket) this.broke();
    };
  }

  private hear(message: ServerMessage<View, Act, Order, Side>): void {
    this.heardAt = Date.now();
    clearTimeout(this.doubt);
    this.doubt = undefined;
    if (message.kind === "welcome") {
      this.welcomed = true;
      this.wait = FIRST_WAIT;
      this.end.changed("open");
      build.hear(message.page);
    }
    if ("id" in message && message.id !== null) this.unanswered.delete(message.id);
    if (message.kind === "goodbye" && !message.come_back) this.closed = true;
    this.end.told(message);
    if (message.kind === "welcome") for (const command of this.unanswered.values()) this.say(command);
  }

  private broke(): void {
    this.socket = null;
    this.rest();
    this.end.changed(this.closed ? "closed" : "broken");
    if (this.closed) return;
    this.timer = setTimeout(() => this.open(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }
}
