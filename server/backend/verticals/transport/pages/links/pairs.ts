/** The pairs of places with a page of their own: those on one line, in either direction. */
import { homePathOf } from "#server/backend/data-set/home-path.ts";
import { createHash } from "node:crypto";
import type { Published } from "#server/backend/data-set/published.ts";
import type {
  Network,
  Networks,
} from "#server/backend/verticals/transport/network/networks.ts";

export interface RoutePair {
  readonly route_id: number;
  readonly from: string;
  readonly to: string;
  /** A picture of the destination. */
  readonly image_id?: string;
}

const stored = new WeakMap<Network, ReadonlyMap<number, RoutePair>>();

/** The pairs by id: popular ones first, in the order of the network's file. */
export function pairsOf(network: Network): ReadonlyMap<number, RoutePair> {
  let pairs = stored.get(network);
  if (!pairs) stored.set(network, (pairs = readPairs(network)));
  return pairs;
}

/** Whether a network has a page for the same two places. */
export function hasPair(
  network: Network,
  { from, to }: Pick<RoutePair, "from" | "to">,
): boolean {
  return pairsOf(network)
    .values()
    .some((pair) => pair.from === from && pair.to === to);
}

function readPairs({
  product_type,
  popular,
  lines,
}: Network): ReadonlyMap<number, RoutePair> {
  const pairs = new Map<string, RoutePair>(
    popular.map(({ route_id, from, to, image_id }) => [
      `${from} ${to}`,
      { route_id, from, to, ...(image_id === undefined ? {} : { image_id }) },
    ]),
  );
  for (const { stops } of lines)
    for (const { place_id: from } of stops)
      for (const { place_id: to } of stops) {
        const key = `${from} ${to}`;
        if (from === to || pairs.has(key)) continue;
        const route_id = computedRouteId(product_type, from, to);
        pairs.set(key, { route_id, from, to });
      }
  return new Map([...pairs.values()].map((pair) => [pair.route_id, pair]));
}

/** Smaller ids are those in the networks' files. */
export const FIRST_COMPUTED_ID = 100_000_000;
const COMPUTED_IDS = 900_000_000;

/** A stable id for a pair without an id in the network's file. */
export function computedRouteId(
  productType: string,
  from: string,
  to: string,
): number {
  const digest = createHash("sha256")
    .update(`${productType}/${from}/${to}`)
    .digest();
  return FIRST_COMPUTED_ID + (digest.readUInt32BE(0) % COMPUTED_IDS);
}

/** A place in an address: its English name in lowercase ASCII, "koh-tao". */
export function placeSlug({ places }: Network, placeId: string): string {
  return places[placeId]!.names["en"]!.normalize("NFD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}

/** @param home the path of the product's page */
export function routePath(
  home: string,
  network: Network,
  { route_id, from, to }: RoutePair,
): string {
  const names = `${placeSlug(network, from)}-to-${placeSlug(network, to)}`;
  return `${home}route-${route_id}/${names}/`;
}

/** The paths of all of them, by product. */
export function routePages(
  { productTypes }: Pick<Published, "productTypes">,
  networks: Networks,
): readonly { readonly product_type_id: string; readonly paths: string[] }[] {
  return Object.entries(productTypes).flatMap(([product_type_id, product]) => {
    const network = networks.get(product.product_type);
    const home = homePathOf(product_type_id, product);
    return network
      ? [
          {
            product_type_id,
            paths: [...pairsOf(network).values()].map((pair) =>
              routePath(home, network, pair),
            ),
          },
        ]
      : [];
  });
}
