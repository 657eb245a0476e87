/** What this upstream has, so that a configuration can be compared with it. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { SCENE_IDS } from "./scenes/draw-scene.ts";

export interface Holdings {
  /** The ids of its pictures. */
  readonly images: readonly string[];
  /** The currencies that it has a rate for. */
  readonly pricedCurrencies: readonly string[];
}

export function readHoldings(): Holdings {
  const file = path.join(import.meta.dirname, "data/rates.json");
  const { per_usd } = JSON.parse(readFileSync(file, "utf8")) as {
    per_usd: object;
  };
  return { images: SCENE_IDS, pricedCurrencies: Object.keys(per_usd) };
}
