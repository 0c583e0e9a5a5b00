/**
 * The messages of a room, the site's or a game's, in one language. The build parses Fluent's syntax and leaves what is to be
 * filled in (web/texts.ts): a browser needs neither the parser nor the whole of Fluent. A test compares all that is said here
 * with what Fluent's own library says.
 */

/** A message: plain text, or its parts. */
export type Message = string | Part[];
/**
 * Text; a parameter; one that is written in some way, `{ SEAT($seat) }`; or variants, by the very value of a parameter or by
 * its plural form, and which of them it is where none is meant.
 */
export type Part =
  string | [name: string] | [name: string, how: string] | [name: string, by: Record<string, Message>, usual: string];
export type Messages = Record<string, Message>;
export type Params = Record<string, unknown>;
/** How a value is written out. */
export type Writer = (value: never) => string;

/** What a room needs to know of its language. */
export interface Grammar {
  number(value: number): string;
  plural(value: number): string;
}

/** The room whose messages and writers are everybody's. */
export const SITE = "";

// A year is a name, not an amount: no comma, no dot in it.
const writers = new Map<string, Writer>([[" YEAR", String]]);

/** Teach a room how to write a kind of parameter: a message says `{ CARDS($cards) }`. */
export function teach(how: string, writer: Writer, room = SITE): void {
  writers.set(`${room} ${how.toUpperCase()}`, writer);
}

export class Room {
  constructor(
    private name: string,
    private grammar: Grammar,
    private messages: Messages,
  ) {}

  has(id: string): boolean {
    return Object.hasOwn(this.messages, id);
  }

  say(id: string, params: Params): string {
    return this.fill(this.messages[id]!, params);
  }

  private fill(message: Message, params: Params): string {
    if (typeof message === "string") return message;
    let text = "";
    for (const part of message) text += typeof part === "string" ? part : this.write(part, params);
    return text;
  }

  private write([name, how, usual]: Exclude<Part, string>, params: Params): string {
    const value = params[name];
    if (typeof how === "object") return this.fill(this.variant(how, value) ?? how[usual!]!, params);
    const writer = how && (writers.get(`${this.name} ${how}`) ?? writers.get(`${SITE} ${how}`));
    if (writer) return writer(value as never);
    return typeof value === "number" ? this.grammar.number(value) : String(value ?? "");
  }

  private variant(by: Record<string, Message>, value: unknown): Message | undefined {
    if (Object.hasOwn(by, String(value))) return by[String(value)];
    return typeof value === "number" ? by[this.grammar.plural(value)] : undefined;
  }
}
