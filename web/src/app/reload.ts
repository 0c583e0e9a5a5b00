/**
 * After a new version of the server: a page that is older than it is loaded again by itself. Nothing is lost by that, since
 * every move is the server's to keep. Only once in a while: what a fresh page can't mend, a person must hear of.
 */

const KEPT = "compagnie.renewed";
const PAUSE = 60_000;

/** Load the page again, unless that was tried just now; tells whether it does. */
export function renew(now = Date.now(), reload = () => location.reload()): boolean {
  const last = Number(sessionStorage.getItem(KEPT) ?? 0);
  if (now - last < PAUSE) return false;
  sessionStorage.setItem(KEPT, String(now));
  reload();
  return true;
}
