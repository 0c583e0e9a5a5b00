/** The pictures of Batavia's rule book, each beside its rule: apart from the table, so that who reads the rules loads no more. */

import type { Component } from "svelte";
import "./colours.css";
import ConvertingPicture from "./pictures/ConvertingPicture.svelte";
import PiratesPicture from "./pictures/PiratesPicture.svelte";
import PostPicture from "./pictures/PostPicture.svelte";
import SealPicture from "./pictures/SealPicture.svelte";

const pictures: Record<string, Component> = {
  "§1.3": PostPicture,
  "§4.3": SealPicture,
  "§5.1": ConvertingPicture,
  "§6.1": PiratesPicture,
};
export default pictures;
