/** Signing in by the provider that the server's operator has chosen: the browser goes there, and comes back. */

import { askForProvider } from "../../api/waysIn";
import type { No } from "../../api/http";
import type { ToProvider } from "../../api/rest";

/** Go to the provider; this page is left. */
export async function goToProvider(purpose: ToProvider["purpose"]): Promise<void> {
  location.assign((await askForProvider(purpose)).address);
}

/** What a browser that came back is told: what was done, or why not. It is told once. */
export interface CameBack {
  done: ToProvider["purpose"] | null;
  no: No | null;
}

/** How one came here, if it was from the provider; the address is cleaned of it. */
export function cameBack(): CameBack {
  const told = new URLSearchParams(location.search);
  const [done, refused] = [told.get("done"), told.get("refused")];
  if (done === null && refused === null) return { done: null, no: null };
  history.replaceState(history.state, "", location.pathname);
  return {
    done: done === "sign_in" || done === "link" || done === "prove" ? done : null,
    no: refused === null ? null : { code: refused, params: {}, rule: "", sentence: "" },
  };
}
