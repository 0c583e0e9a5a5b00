/** What Batavia is about, in pictures, for who plays it for the first time: the way and its end, seals, counters, pirates. */

import type { LeadInPicture } from "../../game";
import ConvertingPicture from "./ConvertingPicture.svelte";
import PiratesPicture from "./PiratesPicture.svelte";
import PostPicture from "./PostPicture.svelte";
import SealPicture from "./SealPicture.svelte";

const pictures: LeadInPicture[] = [
  { code: "batavia.lead_in.way", Picture: PostPicture },
  { code: "batavia.lead_in.seals", Picture: SealPicture },
  { code: "batavia.lead_in.counters", Picture: ConvertingPicture },
  { code: "batavia.lead_in.pirates", Picture: PiratesPicture },
];
export default pictures;
