import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { pack } from "./pack.ts";

const SERVER = process.env["COMPAGNIE_SERVER"] ?? "http://127.0.0.1:8601";

export default defineConfig({
  plugins: [svelte(), pack()],
  build: {
    outDir: "../src/compagnie/page",
    emptyOutDir: true,
    // A picture inlined as data would be one more thing for the strict content policy to allow.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { pluginTimings: false },
      // Few files: on a phone each one more costs a way to the server and back.
      output: {
        codeSplitting: {
          groups: [
            {
              name: "house",
              test: /node_modules|src.(parts|frame|words.words|network|route|house|person|rest|lobby.play|table.(SeatMark|SeatFigure|names))/,
              priority: 2,
            },
            { name: "table", test: /src.table/, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { "/api": { target: SERVER, ws: true } }, fs: { allow: [".."] } },
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
  test: { environment: "jsdom", include: ["src/**/*.test.ts"] },
});
