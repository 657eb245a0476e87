import type { Data } from "#server/backend/data-set/data.ts";
import type { Published } from "#server/backend/data-set/published.ts";
import type {
  Network,
  Networks,
} from "#server/backend/verticals/transport/network/networks.ts";
import { othersOfVertical } from "#server/backend/verticals/transport/network/others-of-vertical.ts";
import type { Cities } from "#server/backend/verticals/transport/network/cities.ts";
import {
  partOf,
  subjectsOf,
  type LandingProduct,
  type Subject,
} from "./landing-page.ts";

/**
 * Creates the function that tells whether another product of the vertical has a page about the same
 * subject: two sell coaches from Kuala Lumpur to Melaka. Their titles must differ.
 */
export function createIsShared(
  published: () => Pick<Published, "productTypes">,
  networks: Networks,
  cities: Cities,
  data: Pick<Data, "live">,
) {
  const parts = data.live(() => {
    // A network's pages depend on the cities.
    void cities.all;
    return new Map<Network, ReadonlySet<string>>();
  });
  const partsOf = (network: Network): ReadonlySet<string> =>
    parts.getOrInsertComputed(
      network,
      () => new Set(subjectsOf(network, cities).map(partOf)),
    );
  return (
    { network, product: { vertical } }: LandingProduct,
    subject: Subject,
  ): boolean =>
    // The title of a home page contains the product's name anyway.
    subject.kind !== "home" &&
    othersOfVertical(network, vertical, published(), networks).some((other) =>
      partsOf(other).has(partOf(subject)),
    );
}
