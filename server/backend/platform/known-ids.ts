/** The ids that this backend knows: a configuration must name no others. */
import { readData } from "../kernel/read-data.ts";
import { SCENE_IDS } from "../pictures/draw-scene.ts";

export interface KnownIds {
  /** Of pictures. */
  readonly images: readonly string[];
  /** The currencies that have a rate. */
  readonly pricedCurrencies: readonly string[];
}

export function readKnownIds(): KnownIds {
  const { per_usd } = readData("rates");
  return { images: SCENE_IDS, pricedCurrencies: Object.keys(per_usd) };
}
