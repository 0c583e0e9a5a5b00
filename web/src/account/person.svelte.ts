/** Who sits at this browser: nobody yet, a guest, or somebody with an account. */

import { hasAnswer } from "../api/preload";
import * as api from "../api/requests";
import { Refused } from "../api/http";
import { signInByPasskey } from "../api/waysIn";
import type { Person, SignedByPasskey } from "../api/rest";

const FIRST =
  "Aafke Anna Balthasar Beatrix Caspar Cornelia Dirk Elske Filippa Geert Griet Hanna Hendrik Isabel Jacob Joost Katrijn Klaas Lijsbet Marten Mina Neel Otto Pieter Quirijn Roos Saskia Teun Ursula Willem";
const TOWNS =
  "Aceh Ambon Banda Bantam Cochin Delft Elmina Enkhuizen Galle Goa Hoorn Lisbon Malacca Medemblik Mocha Ormuz Ternate Texel Tidore Zanzibar";

class Me {
  person = $state.raw<Person | null>(null);
  /** Called when another window of this browser has become somebody else. */
  readonly onElsewhere = new Set<() => void>();
  private asked: Promise<Person | null> | null = null;
  private readonly windows = "BroadcastChannel" in globalThis ? new BroadcastChannel("compagnie") : null;

  constructor() {
    if (this.windows) this.windows.onmessage = () => void this.hearElsewhere();
    // What came with the page is taken while it is fresh: a visitor who is nobody yet need not be asked when they sit down.
    if (hasAnswer("/me")) void this.known().catch(() => undefined);
  }

  /** Who this is, if the server knows; asked once. */
  known(): Promise<Person | null> {
    this.asked ??= this.askServer();
    return this.asked;
  }

  private askServer(): Promise<Person | null> {
    const asked = whoAmI().then(
      (person) => {
        if (this.asked !== asked) return this.known(); // it was asked before this person became who they are now
        return (this.person = person);
      },
      (no: unknown) => {
        if (this.asked === asked) this.asked = null;
        throw no;
      },
    );
    return asked;
  }

  /** Who one is may have changed: the server is asked anew. */
  async lookAgain(): Promise<void> {
    this.asked = null;
    await this.known().catch(() => undefined);
  }

  private async hearElsewhere(): Promise<void> {
    await this.lookAgain();
    for (const listener of this.onElsewhere) listener();
  }

  /** The other windows of this browser learn that somebody else sits here now. */
  tellElsewhere(): void {
    this.windows?.postMessage("somebody else");
  }

  /** Be somebody: who one was, or a guest by this name, or by one that is made up; it can be changed at any time. */
  async someone(name = ""): Promise<Person> {
    return (await this.known()) ?? this.become(await api.comeAsGuest(name || suggestedName()));
  }

  async rename(name: string): Promise<void> {
    this.become((await this.known()) ? await api.rename(name) : await api.comeAsGuest(name));
  }

  async makeAccount(login: string, password: string): Promise<void> {
    this.become(await api.makeAccount(login, password));
  }

  async signIn(login: string, password: string): Promise<void> {
    this.become(await api.signIn(login, password));
  }

  async signInByPasskey(signed: SignedByPasskey): Promise<void> {
    this.become(await signInByPasskey(signed));
  }

  async signOut(): Promise<void> {
    await api.signOut();
    this.become(null);
  }

  async erase(): Promise<void> {
    await api.erase();
    this.become(null);
  }

  private become<Someone extends Person | null>(person: Someone): Someone {
    this.person = person;
    this.asked = Promise.resolve(person);
    this.tellElsewhere();
    return person;
  }
}

/** Who sits here as the server knows them; null for nobody. */
async function whoAmI(): Promise<Person | null> {
  try {
    return await api.whoAmI();
  } catch (no) {
    if (no instanceof Refused && no.no.code === "not_signed_in") return null;
    throw no;
  }
}

export const me = new Me();

/** A name of the time and a port of the trade: Griet Hoorn. */
export function suggestedName(dice: () => number = Math.random): string {
  const one = (names: string) => names.split(" ")[Math.floor(dice() * names.split(" ").length)];
  return `${one(FIRST)} ${one(TOWNS)}`;
}
