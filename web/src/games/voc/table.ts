/** A table of VOC, as its parts are given it. */

import type { TableClient } from "../../table/state/client.svelte";
import type { Act, Gave, View } from "./types";

export type Table = TableClient<View, Act, never, Gave>;
