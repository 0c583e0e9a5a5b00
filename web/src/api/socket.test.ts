import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TableSocket, type SocketListener } from "./socket";

/** A socket whose other end is the test. */
class FakeSocket {
  static readonly OPEN = 1;
  static opened: FakeSocket[] = [];
  readyState = FakeSocket.OPEN;
  sent: string[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor() {
    FakeSocket.opened.push(this);
  }

  send(text: string): void {
    this.sent.push(text);
  }

  hears(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  close(): void {
    this.readyState = 3;
  }
}

const listener: SocketListener<unknown, unknown, unknown, unknown> = {
  told: () => undefined,
  changed: () => undefined,
  join: () => ({ seen: 0, seat: null, spectate: false }),
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.opened = [];
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("who still waits for the welcome of a long game is not called off while it may be coming", () => {
  const socket = new TableSocket("t", listener);
  dispatchEvent(new Event("online"));
  vi.advanceTimersByTime(25_000);
  expect(FakeSocket.opened).toHaveLength(1);
  vi.advanceTimersByTime(10_000);
  expect(FakeSocket.opened).toHaveLength(2);
  socket.close();
});

test("who was welcomed and hears nothing for eight seconds after asking takes another line", () => {
  const socket = new TableSocket("t", listener);
  FakeSocket.opened[0]?.hears({ kind: "welcome", page: "" });
  dispatchEvent(new Event("online"));
  vi.advanceTimersByTime(7_000);
  expect(FakeSocket.opened).toHaveLength(1);
  vi.advanceTimersByTime(2_000);
  expect(FakeSocket.opened).toHaveLength(2);
  socket.close();
});
