import "@fontsource/im-fell-english/latin-400.css";
import "@fontsource-variable/source-sans-3/wght.css";
import "./app.css";

import { mount } from "svelte";
import App from "./App.svelte";
import { words } from "./words/words.svelte";

await words.begin();
mount(App, { target: document.getElementById("page")! });
if (import.meta.env.PROD && "serviceWorker" in navigator) void navigator.serviceWorker.register("/sw.js");
