/** What VOC is about, in pictures, for who plays it for the first time: contracts and the end, ships, voyages. */

import type { LeadInPicture } from "../../game";
import ContractPicture from "./ContractPicture.svelte";
import ShipPicture from "./ShipPicture.svelte";
import VoyagePicture from "./VoyagePicture.svelte";

const pictures: LeadInPicture[] = [
  { code: "voc.lead_in.contracts", Picture: ContractPicture },
  { code: "voc.lead_in.ships", Picture: ShipPicture },
  { code: "voc.lead_in.voyages", Picture: VoyagePicture },
];
export default pictures;
