/** The pictures of VOC's rule book, each beside its rule: apart from the table, so that who reads the rules loads no more. */

import type { Component } from "svelte";
import ContractPicture from "./pictures/ContractPicture.svelte";
import ShipPicture from "./pictures/ShipPicture.svelte";
import VoyagePicture from "./pictures/VoyagePicture.svelte";
import "./voc.css";

const pictures: Record<string, Component> = {
  "§1.4": ContractPicture,
  "§5.2": ShipPicture,
  "§6.4": VoyagePicture,
};
export default pictures;
