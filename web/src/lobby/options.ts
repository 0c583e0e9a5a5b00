/** A game's options, read from the JSON schema that the server tells: which there are, and what they may be. */

import type { Json } from "../api/protocol";
import type { GameCard } from "../api/rest";

/** One option. A seat is a number from 0 on, or null where chance decides. */
export type Option = { name: string; fallback: Json } & (
  | { kind: "switch" }
  | { kind: "number"; least: number | null; most: number | null }
  | { kind: "seat" }
  | { kind: "one_of"; choices: string[] }
);

interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  properties?: Record<string, Schema>;
  type?: string;
  anyOf?: Schema[];
  enum?: string[];
  default?: Json;
  minimum?: number;
  maximum?: number;
}

/** The options of a game in the order in which the server tells them. What can't be shown here stays as it is. */
export function optionsOf(game: GameCard): Option[] {
  const root = game.options as Schema;
  const top = resolved(root, root);
  return Object.entries(top.properties ?? {}).flatMap(([name, schema]) => option(name, resolved(schema, root)) ?? []);
}

function option(name: string, schema: Schema): Option | null {
  const fallback = schema.default ?? null;
  if (schema.type === "boolean") return { name, fallback, kind: "switch" };
  if (schema.enum) return { name, fallback, kind: "one_of", choices: schema.enum };
  if (schema.type === "integer" || schema.type === "number")
    return { name, fallback, kind: "number", least: schema.minimum ?? null, most: schema.maximum ?? null };
  const types = (schema.anyOf ?? []).map((one) => one.type).sort();
  return types.join() === "integer,null" ? { name, fallback, kind: "seat" } : null;
}

function resolved(schema: Schema, root: Schema): Schema {
  const name = schema.$ref?.split("/").at(-1);
  return name === undefined ? schema : (root.$defs?.[name] ?? schema);
}
