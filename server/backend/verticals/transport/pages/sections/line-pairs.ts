/** Pairs of places with the line that serves them. */
import type { PopularPair } from "#schema/backend/network.ts";
import type { PartnerRoute } from "#schema/backend/partner-pages.ts";
import type { Caller } from "#server/backend/callers/caller.ts";
import { partnerPages } from "#server/backend/callers/partner-pages.ts";
import type { DataSet } from "#server/backend/data-set/data-set.ts";
import {
  fastestLine,
  type Network,
} from "#server/backend/verticals/transport/network/networks.ts";
import { pairsOf, type RoutePair } from "../links/pairs.ts";

/** A partner's route in its network, with the partner's picture. */
export function pairOf(
  network: Network,
  { from, to, image_id }: PartnerRoute,
): PopularPair | undefined {
  const pair = pairBetween(network, from, to);
  return pair && image_id !== undefined ? { ...pair, image_id } : pair;
}

/** The popular routes of a network, after those of it that the partner's home page names. */
export function partnersFirst(
  network: Network,
  caller: Pick<Caller, "scope">,
  data: Pick<DataSet, "at">,
): PopularPair[] {
  const own = (partnerPages(data, caller).popular_routes ?? [])
    .filter(({ product_type }) => product_type === network.product_type)
    .flatMap((route) => pairOf(network, route) ?? []);
  const ids = new Set(own.map(({ route_id }) => route_id));
  return [
    ...own,
    ...network.popular.filter(({ route_id }) => !ids.has(route_id)),
  ];
}

/** The pair of two places on one line. */
export function pairBetween(
  network: Network,
  from: string,
  to: string,
): PopularPair | undefined {
  const pair = [...pairsOf(network).values()].find(
    (one) => one.from === from && one.to === to,
  );
  return pair && onLine(network, pair);
}

/** A pair with the line of its fastest journey, or the line that the network's file names. */
export function onLine(
  network: Network,
  pair: RoutePair,
): PopularPair | undefined {
  const { route_id, from, to } = pair;
  const popular = network.popular.find((one) => one.route_id === route_id);
  const line = popular ?? fastestLine(network, from, to);
  return line && { ...pair, line_id: line.line_id };
}
