import type { MarketRules } from "#schema/backend/markets.ts";
import { readData } from "../kernel/read-data.ts";

/** What a market is shown first (data/markets.json); undefined: pages as they are written. */
export function marketRules(
  market: string | undefined,
): MarketRules | undefined {
  const { markets } = readData("markets");
  return market !== undefined && Object.hasOwn(markets, market)
    ? markets[market]
    : undefined;
}
