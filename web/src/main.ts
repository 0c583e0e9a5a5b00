import "@fontsource/im-fell-english/latin-400.css";
import "@fontsource-variable/source-sans-3/wght.css";
import "./app.css";

import { mount } from "svelte";
import App from "./App.svelte";
import { pageAt } from "./pages";
import { words } from "./words/words.svelte";

void pageAt(location.pathname).load(); // on its way while the words come
await words.begin();
mount(App, { target: document.getElementById("page")! });
// Once the page is there: what keeps it for later must not stand in its way now.
if (import.meta.env.PROD && "serviceWorker" in navigator)
  setTimeout(() => void navigator.serviceWorker.register("/sw.js").catch(() => undefined), 2_000);
