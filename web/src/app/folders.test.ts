/** The page's folders can be looked over. That no word of the shared page belongs to one game: tests/test_words_of_games.py. */

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

test("a folder holds no more than a stranger can look over", () => {
  const folders = readdirSync("src", { recursive: true, withFileTypes: true }).filter((entry) => entry.isDirectory());
  const full = folders
    .map((folder) => join(folder.parentPath, folder.name))
    .map(
      (folder) =>
        [folder, readdirSync(folder, { withFileTypes: true }).filter((each) => each.isFile()).length] as const,
    )
    .filter(([, count]) => count > 16);
  expect(full).toEqual([]);
});
