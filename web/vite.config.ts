import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { pack } from "./pack.ts";
import { texts } from "./texts.ts";

const SERVER = process.env["COMPAGNIE_SERVER"] ?? "http://127.0.0.1:8601";

function artOf(module: string): string | null {
  const game =
    /src.games.(\w+).(?:art|board.Post|chart|goods|skipper|voyage|score.voyagePicture|box.ts|texts.writers)/.exec(
      module,
    )?.[1];
  return game ? `${game}-art` : null;
}

export default defineConfig({
  plugins: [svelte(), texts(), pack()],
  build: {
    outDir: "../src/compagnie/page",
    emptyOutDir: true,
    // A picture inlined as data would be one more thing for the strict content policy to allow.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // One file of styles: all of them packed are smaller than the way to the server for one more is long.
    cssCodeSplit: false,
    rolldownOptions: {
      checks: { pluginTimings: false },
      // Few files: a browser fetches six at a time, and the seventh waits for a whole way to the server and back.
      output: {
        codeSplitting: {
          groups: [
            {
              name: "shared",
              test: /rolldown.runtime|node_modules.(?!uqr)|src.(main|app|api|pages.Broken|parts|frame|account.person|words.(words|room)|games.(game|\w+.chart.Rose)|art.(Rose|Ship|hats)|lobby.(TableLine|pace|play|levels|LevelField)|tournaments.(TournamentLine|summary)|clubs.(ClubList|moments)|profile.ResultLine|puzzles.puzzles.ts|rules.book.ts|table.seats.(SeatMark|SeatFigure|names))/,
              priority: 3,
            },
            { name: "table", test: /src.(table.(?!start.QrCode)|pages.Table)/, priority: 2 },
            // What a game's emblem, its table, its exercise and the pictures of its rule book share.
            { name: (id: string) => artOf(id), priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { "/api": { target: SERVER, ws: true } }, fs: { allow: [".."] } },
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
  // A limit says when to give up, not how fast a machine is that other work keeps busy.
  test: { environment: "jsdom", include: ["src/**/*.test.ts"], testTimeout: 60_000 },
});
