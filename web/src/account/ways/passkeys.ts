/** Passkeys as the browser makes them and signs with them. The server reads bytes in base64url. */

import { Refused } from "../../api/http";
import type { NewPasskey, NewPasskeyQuestion, PasskeyQuestion, SignedByPasskey } from "../../api/rest";

/** Whether this browser could, at this address: they need HTTPS (or this very machine). */
export const canUsePasskeys = "PublicKeyCredential" in globalThis;

/** Let the device make a passkey. Throws a refusal where it doesn't. */
export async function makePasskey(question: NewPasskeyQuestion, name: string): Promise<NewPasskey> {
  const made = await fromDevice(() =>
    navigator.credentials.create({
      publicKey: {
        rp: { id: question.host, name: question.host },
        user: { id: bytes(question.user), name: question.login, displayName: question.name },
        challenge: bytes(question.challenge),
        pubKeyCredParams: question.algorithms.map((alg) => ({ type: "public-key", alg })),
        excludeCredentials: question.known.map(({ credential, transports }) => ({
          type: "public-key",
          id: bytes(credential),
          transports: transports as AuthenticatorTransport[],
        })),
        authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
        attestation: "none",
      },
    }),
  );
  const response = made.response as AuthenticatorAttestationResponse;
  return {
    name,
    credential: made.id,
    client_data: text(response.clientDataJSON),
    attestation: text(response.attestationObject),
    transports: response.getTransports().slice(0, 16),
  };
}

/** Let the device sign with a passkey that its owner chooses. Throws a refusal where it doesn't. */
export async function sign(question: PasskeyQuestion): Promise<SignedByPasskey> {
  const signed = await fromDevice(() =>
    navigator.credentials.get({
      publicKey: { rpId: question.host, challenge: bytes(question.challenge), userVerification: "required" },
    }),
  );
  const response = signed.response as AuthenticatorAssertionResponse;
  return {
    credential: signed.id,
    client_data: text(response.clientDataJSON),
    authenticator_data: text(response.authenticatorData),
    signature: text(response.signature),
    user: response.userHandle ? text(response.userHandle) : "",
  };
}

const CODES: Record<string, string> = {
  InvalidStateError: "passkey_known",
  SecurityError: "no_passkeys_here",
  NotSupportedError: "passkey_unsupported",
  ConstraintError: "passkey_unsupported",
};

async function fromDevice(work: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  let given: Credential | null;
  try {
    given = await work();
  } catch (thrown) {
    if (!(thrown instanceof DOMException)) throw thrown;
    throw no(CODES[thrown.name] ?? "passkey_cancelled", thrown.message);
  }
  if (!(given instanceof PublicKeyCredential)) throw no("passkey_cancelled", "The browser gave no passkey.");
  return given;
}

const no = (code: string, sentence: string) => new Refused({ code, params: {}, rule: "", sentence });

/** The bytes of a text in base64url. */
export function bytes(encoded: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(encoded.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
}

/** Bytes as a text in base64url, without padding. */
export function text(given: ArrayBuffer): string {
  const signs = Array.from(new Uint8Array(given), (byte) => String.fromCharCode(byte)).join("");
  return btoa(signs).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
