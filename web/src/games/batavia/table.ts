/** A table of Batavia, as its parts are given it. */

import type { TableClient } from "../../table/state/client.svelte";
import type { Act, Order, View } from "./types";

export type Table = TableClient<View, Act, Order>;
