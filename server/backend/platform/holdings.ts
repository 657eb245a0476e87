/** What this upstream has, so that a configuration can be compared with it. */
import { readData } from "../kernel/read-data.ts";
import { SCENE_IDS } from "../pictures/draw-scene.ts";

export interface Holdings {
  /** The ids of its pictures. */
  readonly images: readonly string[];
  /** The currencies that it has a rate for. */
  readonly pricedCurrencies: readonly string[];
}

export function readHoldings(): Holdings {
  const { per_usd } = readData("rates");
  return { images: SCENE_IDS, pricedCurrencies: Object.keys(per_usd) };
}
