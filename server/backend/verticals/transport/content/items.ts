/**
 * Transport's items: products ("product-32"), routes ("route-32-tokyo-kyoto") and those of a search of several networks
 * ("trip-1-london-rome"). A page names its route by the id of the page ("route-32-3201"), by a journey
 * ("journey-jprail-<route_id>") or by the places of a search ("search-jprail-tokyo-kyoto").
 */
import { homePathOf } from "#server/backend/data-set/home-path.ts";
import { findProductType } from "#server/backend/data-set/published.ts";
import type { SoldProduct } from "#schema/backend/products.ts";
import type { TransportServices } from "#server/backend/verticals/transport/timetable/services.ts";
import type { Caller } from "#server/backend/callers/caller.ts";
import { fastestLine, journeyOf, type Network } from "../network/networks.ts";
import { isPublished } from "../../../content/published-links.ts";
import { pairsOf } from "../pages/links/pairs.ts";
import { findRoute } from "../timetable/find-route.ts";
import { destinationOf, originOf } from "../timetable/route.ts";
import type { SearchedNetwork } from "../network/searched-network.ts";
import { serviceName } from "../network/line-names.ts";
import { stopOf } from "../network/stops.ts";
import type { FindItem, Item, ItemPrices } from "../../../content/item.ts";
import {
  pricesOf,
  type FromFaresOf,
  type StopPair,
} from "../search/lowest/from-fares.ts";
import { connectedStops, createTripItem } from "./trip-items.ts";

export interface ItemsInput extends Pick<
  TransportServices,
  "published" | "content" | "networks" | "money" | "text" | "findSearched"
> {
  readonly fromFares: FromFaresOf;
}

interface Found {
  readonly product: SoldProduct;
  readonly network: Network;
  /** The path of the product's page. */
  readonly home: string;
}

const ITEM = /^(product|route|trip)-(\d{1,9})(?:-([a-z0-9-]{1,128}))?$/;
const SEARCH = /^search-([a-z]{1,32})-([a-z0-9-]{1,128})$/;
const JOURNEY = /^journey-([a-z]{1,32})-([a-z0-9.~-]{1,600})$/;

export function createTransportItems(input: ItemsInput): FindItem {
  const { published, content, networks, money, text, fromFares } = input;
  const tripItem = createTripItem(input);

  const findProduct = (id: string, language: string): Found | undefined => {
    const { productTypes } = published();
    const product = Object.hasOwn(productTypes, id)
      ? productTypes[id]
      : undefined;
    const network = product && networks.get(product.product_type);
    const home = product && homePathOf(id, product);
    return product &&
      network &&
      home &&
      isPublished(home, language, published())
      ? { product, network, home }
      : undefined;
  };

  /** The fields that products and routes share. */
  const common = (
    itemId: string,
    { network, product, home }: Found,
    pairs: readonly StopPair[],
    { language, currency }: Caller,
  ) => {
    const hero = content.section(language, product.product_type, "hero")!;
    const prices = async (): Promise<ItemPrices | undefined> => {
      const found = await Promise.all(
        pairs.map((pair) => fromFares(network, pair)),
      );
      return found
        .flatMap(({ lowest }) =>
          lowest ? [pricesOf(lowest.fares, network, currency, money)] : [],
        )
        .toSorted((a, b) => a.charged.amount - b.charged.amount)[0];
    };
    return {
      item_id: itemId,
      vertical: product.vertical,
      home_path: home,
      price_for: text(language, "item.price_for"),
      hero,
      name:
        content.subject(language, product.product_type)?.basic_info?.[
          "current_title"
        ] ?? hero.title,
      prices,
      sale: { time_zone: network.time_zone, sale_days: network.sale_days },
    };
  };

  const productItem = (
    itemId: string,
    found: Found,
    caller: Caller,
  ): Item | undefined => {
    const { network, home } = found;
    const fares = network.popular.flatMap((pair) => {
      const line = network.lines.find(
        ({ line_id }) => line_id === pair.line_id,
      );
      const journey = line && journeyOf(network, line, pair.from, pair.to);
      return journey ? [{ pair, fare: journey.fare }] : [];
    });
    if (fares.length === 0) return undefined;
    // No day halves a fare, so pairs above twice the lowest fare cannot be the cheapest.
    const most = 2 * Math.min(...fares.map(({ fare }) => fare));
    const pairs = fares
      .filter(({ fare }) => fare <= most)
      .map(({ pair }) => pair);
    const { hero, name, ...rest } = common(itemId, found, pairs, caller);
    return {
      ...rest,
      kind: "product",
      title: name,
      subtitle: hero.title,
      path: home,
      image: { ...hero.image, alt: "" },
    };
  };

  const routeItem = (
    productId: string,
    found: Found,
    { from, to }: StopPair,
    caller: Caller,
  ): Item | undefined => {
    const { network, home } = found;
    const popular = network.popular.find(
      (pair) => pair.from === from && pair.to === to,
    );
    const line =
      network.lines.find(({ line_id }) => line_id === popular?.line_id) ??
      fastestLine(network, from, to);
    if (!line || !journeyOf(network, line, from, to)) return undefined;
    const { hero, name, ...rest } = common(
      `route-${productId}-${from}-${to}`,
      found,
      [{ from, to }],
      caller,
    );
    const languages = content.languages(caller.language);
    const image_id =
      popular?.image_id ??
      network.popular.find((pair) => pair.to === to)?.image_id;
    return {
      ...rest,
      kind: "route",
      title: text(caller.language, "route_title", {
        origin: stopOf(network, from, languages).name,
        destination: stopOf(network, to, languages).name,
      }),
      subtitle: [
        name,
        ...(line.service === undefined
          ? []
          : [serviceName(network.data.line_names, line.service, languages)]),
      ].join(" · "),
      path: `${home}?origin_position=${from}&destination_position=${to}#search_form`,
      image:
        image_id === undefined
          ? { ...hero.image, alt: "" }
          : { image_id, alt: "" },
    };
  };

  const itemOfJourney = (
    [, type, routeId]: RegExpExecArray,
    caller: Caller,
  ): Item | undefined => {
    const [productId] = findProductType(published(), type!) ?? [];
    const found = productId && findProduct(productId, caller.language);
    if (!productId || !found) return undefined;
    const pair = pairOfJourney(routeId!, found.network);
    return pair && routeItem(productId, found, pair, caller);
  };

  /** A city is its first stop that a line connects with the other place. */
  const itemOfSearch = (
    productId: string,
    places: string,
    caller: Caller,
  ): Item | undefined => {
    const searched = input.findSearched(productId);
    const pair = searched && placesOf(places, searched.network);
    if (!pair) return undefined;
    const [part, ...others] = searched.parts;
    if (others.length > 0) return tripItem(searched, pair, caller);
    const stops = part && connectedStops(part, pair);
    if (!stops) return undefined;
    const { product_type_id } = part.product;
    const found = findProduct(product_type_id, caller.language);
    return found && routeItem(product_type_id, found, stops, caller);
  };

  return (itemId, caller) => {
    const journey = JOURNEY.exec(itemId);
    if (journey) return itemOfJourney(journey, caller);
    const [, type, searched] = SEARCH.exec(itemId) ?? [];
    if (type !== undefined) {
      const [id] = findProductType(published(), type) ?? [];
      return id === undefined ? undefined : itemOfSearch(id, searched!, caller);
    }
    const [, kind, productId, places] = ITEM.exec(itemId) ?? [];
    if (kind === undefined || productId === undefined) return undefined;
    if (kind === "trip") return itemOfSearch(productId, places ?? "", caller);
    const found = findProduct(productId, caller.language);
    if (!found) return undefined;
    if (kind === "product")
      return places === undefined
        ? productItem(itemId, found, caller)
        : undefined;
    const pair = pairOf(places ?? "", found.network);
    return pair && routeItem(productId, found, pair, caller);
  };
}

/** The ends of a journey, which its ticket's page knows. */
function pairOfJourney(
  routeId: string,
  network: Network,
): StopPair | undefined {
  const route = findRoute(network, routeId);
  return route && { from: originOf(route), to: destinationOf(route) };
}

/** The two places of "3201", the id of their page, or of "shin-osaka-kyoto". */
function pairOf(text: string, network: Network): StopPair | undefined {
  return pairsOf(network).get(Number(text)) ?? placesOf(text, network);
}

/** The two places of "shin-osaka-kyoto": ids contain hyphens themselves, so both halves must be places. */
function placesOf(
  text: string,
  { places }: Pick<SearchedNetwork, "places">,
): StopPair | undefined {
  const words = text.split("-");
  for (let at = 1; at < words.length; at += 1) {
    const from = words.slice(0, at).join("-");
    const to = words.slice(at).join("-");
    if (from !== to && Object.hasOwn(places, from) && Object.hasOwn(places, to))
      return { from, to };
  }
  return undefined;
}
