import type { MarketRules } from "#schema/backend/markets.ts";
import type { DataSet } from "../data-set/data-set.ts";

/** The content that a market sees first (data/markets.json); undefined: the default order. */
export function marketRules(
  data: Pick<DataSet, "one">,
  market: string | undefined,
): MarketRules | undefined {
  const { markets } = data.one("markets");
  return market !== undefined && Object.hasOwn(markets, market)
    ? markets[market]
    : undefined;
}
