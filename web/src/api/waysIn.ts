/** What the server can be asked about how one signs in. */

import { ask } from "./http";
import type {
  NewPasskey,
  NewPasskeyQuestion,
  Passkey,
  PasskeyQuestion,
  Person,
  ProviderAddress,
  ProviderCard,
  SignedByPasskey,
  Strength,
  ToProvider,
  WaysIn,
} from "./rest";

export const waysIn = () => ask<WaysIn>("GET", "/me/ways-in");
export const changePassword = (old: string | null, fresh: string) =>
  ask<void>("PUT", "/me/password", { old, new: fresh });
export const strengthOf = (password: string, login: string) =>
  ask<Strength>("POST", "/password/strength", { password, login });
export const dropPassword = () => ask<void>("DELETE", "/me/password");
export const askForPasskey = () => ask<PasskeyQuestion>("POST", "/passkey/question");
export const signInByPasskey = (signed: SignedByPasskey) => ask<Person>("POST", "/session/passkey", signed);
export const askForNewPasskey = () => ask<NewPasskeyQuestion>("POST", "/me/passkeys/question");
export const addPasskey = (made: NewPasskey) => ask<Passkey>("POST", "/me/passkeys", made);
export const renamePasskey = (id: string, name: string) => ask<void>("PATCH", `/me/passkeys/${id}`, { name });
export const removePasskey = (id: string) => ask<void>("DELETE", `/me/passkeys/${id}`);
export const prove = (password: string) => ask<void>("PUT", "/me/proof", { password });
export const proveByPasskey = (signed: SignedByPasskey) => ask<void>("PUT", "/me/proof/passkey", signed);
export const provider = () => ask<ProviderCard>("GET", "/provider");
export const askForProvider = (purpose: ToProvider["purpose"]) =>
  ask<ProviderAddress>("POST", "/provider/question", { purpose });
export const unlinkProvider = () => ask<void>("DELETE", "/me/provider");
