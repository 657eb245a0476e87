import type { Published } from "../../../kernel/published.ts";
import type { Network, Networks } from "../network/networks.ts";
import { othersOfVertical } from "../network/others-of-vertical.ts";
import type { Cities } from "../places/cities.ts";
import {
  partOf,
  subjectsOf,
  type LandingProduct,
  type Subject,
} from "./landing-page.ts";

/**
 * Creates the function that tells whether another product of the vertical has a page about the same:
 * two sell coaches from Kuala Lumpur to Melaka. Their titles have to differ.
 */
export function createIsShared(
  published: () => Pick<Published, "productTypes">,
  networks: Networks,
  cities: Cities,
) {
  const parts = new Map<Network, ReadonlySet<string>>();
  const partsOf = (network: Network): ReadonlySet<string> =>
    parts.getOrInsertComputed(
      network,
      () => new Set(subjectsOf(network, cities).map(partOf)),
    );
  return (
    { network, product: { vertical } }: LandingProduct,
    subject: Subject,
  ): boolean =>
    // The title of a home page has the product's name anyway.
    subject.kind !== "home" &&
    othersOfVertical(network, vertical, published(), networks).some((other) =>
      partsOf(other).has(partOf(subject)),
    );
}
