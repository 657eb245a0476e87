/** A product whose search goes over its own network, or over those of several products. */
import type { JoinedNetworksFile } from "#schema/backend/joined-networks.ts";
import type { Passenger, RouteCard } from "#schema/transport.ts";
import type { Published } from "#server/backend/data-set/published.ts";
import type { Networks } from "../network/networks.ts";
import {
  comparedOf,
  joinedOf,
  joinNetworks,
  type SearchedNetwork,
} from "../network/searched-network.ts";
import {
  createFindProduct,
  pagesOf,
  type NetworkProduct,
} from "./find-route.ts";
import { travellersOf } from "./product-rules.ts";
import type { Route } from "./route.ts";
import type { Cities } from "../network/cities.ts";
import { partyFor, type Party } from "./party-for.ts";

export interface SearchedProduct extends Omit<NetworkProduct, "network"> {
  /** The places to choose from, and the rules of a search. */
  readonly network: SearchedNetwork;
  /** The searched products: itself, or others. Some may have more places than the search. */
  readonly parts: readonly SearchedPart[];
}

/** A product that sells results of a search. */
export interface SearchedPart {
  readonly product: NetworkProduct;
  /** The stops of its network at a place of the search. */
  readonly stopsOf: (placeId: string) => readonly string[];
  /** The party in the passenger types of its network; undefined if it cannot carry them. */
  readonly partyOf: (passengers: readonly Passenger[]) => Party | undefined;
}

export type FindSearched = (productId: string) => SearchedProduct | undefined;

export function createFindSearched(
  published: () => Published,
  networks: Networks,
  cities: Cities,
  { products }: JoinedNetworksFile,
): FindSearched {
  const findProduct = createFindProduct(published, networks);
  const joined = new Map(
    Object.entries(products).map(([type, rules]) => {
      const members = joinedOf(rules, networks);
      const compared = comparedOf(rules, networks);
      const network = joinNetworks(type, rules, members, compared, cities);
      return [type, { sellers: [...members, ...compared], network }];
    }),
  );
  return (productId) => {
    const { productTypes } = published();
    if (!Object.hasOwn(productTypes, productId)) return undefined;
    const pages = pagesOf(productId, productTypes[productId]!);
    const join = joined.get(pages.product_type);
    const alone = join ? undefined : findProduct(productId);
    if (alone) return { ...alone, parts: [wholePart(alone)] };
    return (
      join && {
        ...pages,
        network: join.network,
        parts: Object.keys(productTypes).flatMap((id) => {
          const product = findProduct(id);
          return product && join.sellers.includes(product.network)
            ? [joinedPart(product, cities)]
            : [];
        }),
      }
    );
  };
}

function wholePart(product: NetworkProduct): SearchedPart {
  return {
    product,
    stopsOf: (placeId) => [placeId],
    partyOf: (passengers) => ({
      passengers,
      travellers: travellersOf(product.network, passengers),
    }),
  };
}

function joinedPart(
  product: NetworkProduct,
  { positionOf }: Cities,
): SearchedPart {
  const { network } = product;
  return {
    product,
    stopsOf: (placeId) =>
      positionOf(placeId)?.stops.get(network.product_type) ?? [],
    partyOf: (passengers) => partyFor(network, passengers),
  };
}

/** A journey in the format of pages: with the product that sells it, if a search covers several. */
export function cardIn(
  { parts }: Pick<SearchedProduct, "parts">,
  { product }: SearchedPart,
  card: RouteCard,
): RouteCard {
  return parts.length === 1
    ? card
    : { ...card, product_type: product.product_type };
}

/** The part that sells a journey. */
export function partOf(
  { parts }: SearchedProduct,
  { network }: Route,
): SearchedPart {
  return parts.find(({ product }) => product.network === network)!;
}

/** Whether the seller of a journey is only compared with the networks that a search joins. */
export function isCompared(
  { parts }: Pick<SearchedProduct, "parts">,
  { product_type }: Pick<RouteCard, "product_type">,
): boolean {
  return parts.some(
    ({ product }) =>
      product.product_type === product_type && product.network.sold_alone,
  );
}
