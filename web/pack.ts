/** Packs what was built, once and well, so that the server only has to send it. */

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const WORTH_IT = /\.(js|css|html|svg|json|webmanifest)$/;
const SMALLEST = 1024;

export function pack(): Plugin {
  let folder = "";
  return {
    name: "pack",
    apply: "build",
    configResolved: (config) => void (folder = config.build.outDir),
    closeBundle: () => packAll(resolve(import.meta.dirname, folder)),
  };
}

function packAll(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf-8" })) {
    if (!WORTH_IT.test(name)) continue;
    const content = readFileSync(join(folder, name));
    if (content.length < SMALLEST) continue;
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
  }
}
