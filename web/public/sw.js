// Keeps the page itself, so that it opens without a connection and can say so. What the house tells is never kept.
const KEPT = "compagnie-2";
const WORDS = "compagnie-words";
const SHELL = "/index.html"; // the page alone: what the house tells somebody along with a page is never kept

addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll([SHELL, "/icon.svg"])));
  skipWaiting();
});

addEventListener("activate", (event) => {
  const old = caches.keys().then((names) => names.filter((name) => name !== KEPT && name !== WORDS));
  event.waitUntil(old.then((names) => Promise.all(names.map((name) => caches.delete(name)))));
  event.waitUntil(clients.claim());
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin || url.pathname.startsWith("/api")) return;
  if (request.mode === "navigate") event.respondWith(fresh(event));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(keptOnce(request));
});

// The newest page if there is a connection, else the one that was kept; every address has the same.
async function fresh(event) {
  try {
    const page = await fetch(event.request);
    if (page.ok) event.waitUntil(renew(page.clone()));
    return page;
  } catch {
    return (await (await caches.open(KEPT)).match(SHELL)) ?? Response.error();
  }
}

// Files with a hash in their name never change.
async function keptOnce(request) {
  const kept = await caches.open(KEPT);
  const known = await kept.match(request);
  if (known) return known;
  const file = await fetch(request);
  if (file.ok) await kept.put(request, file.clone());
  return file;
}

// The page that is kept follows the one that was opened: its main script, its language. When the page names another script, a
// new version is out: what the old one used can go.
async function renew(page) {
  const kept = await caches.open(KEPT);
  const before = await kept.match(SHELL);
  const [old, now] = await Promise.all([before?.text() ?? "", page.text()]);
  const found = (pattern) => [old, now].map((text) => pattern.exec(text)?.[0]);
  const [script, language] = [found(/type="module"[^>]+/), found(/<html lang="\w+"/)];
  if (script[0] === script[1] && language[0] === language[1]) return;
  if (old && script[0] !== script[1]) {
    const files = await kept.keys();
    const gone = files.filter((file) => file.url.includes("/assets/") && !now.includes(new URL(file.url).pathname));
    await Promise.all(gone.map((file) => kept.delete(file)));
  }
  await kept.add(new Request(SHELL, { cache: "no-store" }));
}

// A word from the house while no page is open, in the words that a page left behind; else in the house's own.
addEventListener("push", (event) => event.waitUntil(notify(event.data?.json() ?? {})));

async function notify({ occasion, game, table, url, sentence }) {
  const left = await (await caches.open(WORDS)).match("/words-of-notices");
  const words = left ? await left.json() : {};
  await registration.showNotification("compagnie", {
    body: words[`${occasion}.${game}`] ?? words[`${occasion}.null`] ?? sentence ?? "",
    tag: table ?? occasion,
    icon: "/icon-192.png",
    data: url || (table ? `/table/${table}` : "/"),
  });
}

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(clients.openWindow(event.notification.data));
});
