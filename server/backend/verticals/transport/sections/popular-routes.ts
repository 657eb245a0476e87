import { createHash } from "node:crypto";
import type { Vertical } from "#schema/common.ts";
import type { ProductType } from "#schema/product-types.ts";
import type {
  PopularRoute,
  PopularRoutesData,
} from "#schema/modules/popular_routes.ts";
import type { PopularPair } from "#schema/backend/network.ts";
import {
  departuresPerDay,
  fastestLine,
  journeyOf,
  type Network,
} from "../network/networks.ts";
import type { SectionQuery } from "../../../catalogue/sections/section.ts";
import type { TransportSectionServices } from "./services.ts";
import { stopOf } from "../network/stops.ts";

/**
 * The routes that people travel most, with times and fares of the network. The one
 * that the visitor asked for stands first.
 */
export function popularRoutes(
  query: SectionQuery,
  services: TransportSectionServices,
): PopularRoutesData | undefined {
  const text = services.content.section(
    query.language,
    query.subject,
    "popular_routes",
  );
  if (!text) return undefined;
  const { title, note, from } = text;
  const routes = from
    ? from.flatMap(({ product_type_id, route_ids }) =>
        chosenRoutes(String(product_type_id), route_ids, query, services),
      )
    : productRoutes(query, services);
  const vertical = routes[0]?.vertical;
  return vertical
    ? { title, vertical, routes: routes.map(sayOnce(vertical)), note }
    : undefined;
}

/** A route says its vertical where it is not the section's. */
const sayOnce =
  (vertical: Vertical) =>
  ({ vertical: own, ...route }: PopularRoute): PopularRoute =>
    own === undefined || own === vertical ? route : { ...route, vertical: own };

/** A product's page: what was asked for, then everything popular. */
function productRoutes(
  query: SectionQuery,
  services: TransportSectionServices,
): PopularRoute[] {
  const found = findProduct(query.productId, services);
  if (!found) return [];
  const { popular } = found.network;
  const asked = askedPair(found, query);
  const routes = popular
    .filter(({ route_id }) => route_id !== asked?.route_id)
    .flatMap((pair) => routeOf(pair, found, query, services) ?? []);
  const first = asked && routeOf(asked, found, query, services);
  return first ? [{ ...first, asked: true }, ...routes] : routes;
}

/** A home page: the routes that it names. */
function chosenRoutes(
  productId: string,
  routeIds: readonly number[],
  query: SectionQuery,
  services: TransportSectionServices,
): PopularRoute[] {
  const found = findProduct(productId, services);
  if (!found) return [];
  return routeIds.flatMap((id) => {
    const pair = found.network.popular.find(({ route_id }) => route_id === id);
    return (pair && routeOf(pair, found, query, services)) ?? [];
  });
}

interface FoundProduct {
  readonly product: ProductType;
  readonly network: Network;
  /** The product's page. */
  readonly home: string;
}

function findProduct(
  productId: string | undefined,
  { published, networks }: TransportSectionServices,
): FoundProduct | undefined {
  const product =
    productId === undefined ? undefined : published().productTypes[productId];
  const network = product && networks.get(product.product_type);
  if (!product || !network) return undefined;
  return { product, network, home: `/${product.url_prefix}-${productId}/` };
}

/** The pair of the request: a popular one, or any other on one line. */
function askedPair(
  { product, network }: FoundProduct,
  { origin: from, destination: to }: SectionQuery,
): PopularPair | undefined {
  if (from === undefined || to === undefined) return undefined;
  const known = network.popular.find(
    (pair) => pair.from === from && pair.to === to,
  );
  if (known) return known;
  const line = fastestLine(network, from, to);
  if (!line) return undefined;
  const picture = network.popular.find((pair) => pair.to === to)?.image_id;
  return {
    route_id: computedRouteId(product.product_type, from, to),
    line_id: line.line_id,
    from,
    to,
    ...(picture === undefined ? {} : { image_id: picture }),
  };
}

/** Ids below are given by hand in the networks' files. */
const FIRST_COMPUTED_ID = 100_000_000;
const COMPUTED_IDS = 900_000_000;

/** The id of a pair that has none: the same at all times, whatever else the network has. */
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

function routeOf(
  pair: PopularPair,
  { product, network, home }: FoundProduct,
  { language, currency }: SectionQuery,
  { content, money }: TransportSectionServices,
): PopularRoute | undefined {
  const languages = content.languages(language);
  const line = network.lines.find(({ line_id }) => line_id === pair.line_id);
  const journey = line && journeyOf(network, line, pair.from, pair.to);
  if (!line || !journey) return undefined;
  const charged = money.price(journey.fare, network.currency);
  const price = money.convert(charged, currency);
  return {
    route_id: pair.route_id,
    vertical: product.vertical,
    origin: stopOf(network, pair.from, languages),
    destination: stopOf(network, pair.to, languages),
    via: journey.via.map((id) => stopOf(network, id, languages).name),
    duration_minutes: journey.minutes,
    departures_per_day: departuresPerDay(network, line, pair.from, pair.to),
    ...(line.service === undefined ? {} : { service: line.service }),
    price,
    ...(price.currency === charged.currency ? {} : { charged_price: charged }),
    // The name of what it shows stands beside it.
    ...(pair.image_id ? { image: { image_id: pair.image_id, alt: "" } } : {}),
    path: `${home}?origin_position=${pair.from}&destination_position=${pair.to}#search_form`,
  };
}
