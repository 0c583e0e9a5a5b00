// Keeps the page itself, so that it opens without a connection and can say so. What the house tells is never kept.
const KEPT = "compagnie-1";
const WORDS = "compagnie-words";
const SHELL = "/";

addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll([SHELL, "/theme.js", "/icon.svg"])));
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
  if (request.mode === "navigate") event.respondWith(fresh(request));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(keptOnce(request));
});

// The newest page if there is a connection, else the one that was kept; every address has the same.
async function fresh(request) {
  const kept = await caches.open(KEPT);
  try {
    const page = await fetch(request);
    if (page.ok) await Promise.all([kept.put(SHELL, page.clone()), dropOld(kept, page.clone())]);
    return page;
  } catch {
    return (await kept.match(SHELL)) ?? Response.error();
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

// When the page names another main script, a new version is out: what the old one used can go.
async function dropOld(kept, page) {
  const before = await kept.match(SHELL);
  const script = (text) => /assets\/index-[\w-]+\.js/.exec(text)?.[0];
  if (!before || script(await before.text()) === script(await page.text())) return;
  const files = await kept.keys();
  await Promise.all(files.filter((file) => file.url.includes("/assets/")).map((file) => kept.delete(file)));
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
