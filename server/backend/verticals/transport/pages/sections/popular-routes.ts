import { marketRules } from "#server/backend/content/market-rules.ts";
import { partnerPages } from "#server/backend/callers/partner-pages.ts";
import { partnerHero } from "#server/backend/content/partner-pages.ts";
import { homePathOf } from "#server/backend/data-set/home-path.ts";
import type { Vertical } from "#schema/common.ts";
import type { SoldProduct } from "#schema/backend/products.ts";
import type {
  PopularRoute,
  PopularRoutesData,
} from "#schema/modules/popular_routes.ts";
import type { PopularPair } from "#schema/backend/network.ts";
import type { PopularSelection } from "#schema/backend/common.ts";
import type { PartnerRoute } from "#schema/backend/partner-pages.ts";
import { findProductType } from "#server/backend/data-set/published.ts";
import { countryOfLocale } from "#server/backend/text/countries.ts";
import {
  departuresPerDay,
  journeyOf,
  type Network,
} from "#server/backend/verticals/transport/network/networks.ts";
import type { SectionQuery } from "#server/backend/content/sections/section.ts";
import type { TransportSectionServices } from "./services.ts";
import { serviceName } from "#server/backend/verticals/transport/network/line-names.ts";
import { stopOf } from "#server/backend/verticals/transport/network/stops.ts";
import { onLine, pairBetween, pairOf, partnersFirst } from "./line-pairs.ts";
import { pricesOf } from "#server/backend/verticals/transport/search/lowest/from-fares.ts";
import {
  FIRST_COMPUTED_ID,
  pairsOf,
  routePath,
  type RoutePair,
} from "../links/pairs.ts";

/**
 * The most popular routes, with times and fares of the network. The route in the address is first.
 */
export async function popularRoutes(
  query: SectionQuery,
  services: TransportSectionServices,
): Promise<PopularRoutesData | undefined> {
  const text = services.content.section(
    query.language,
    query.subject,
    "popular_routes",
  );
  if (!text) return undefined;
  const { title, note, from } = text;
  const routes = from
    ? await homeRoutes(from, query, services)
    : await productRoutes(query, services);
  const vertical = routes[0]?.vertical;
  return vertical
    ? {
        title,
        vertical,
        routes: withPictures(routes, query, services).map(
          withoutVertical(vertical),
        ),
        note,
      }
    : undefined;
}

/** The routes of a home page: the partner's, else the market's, else the page's own. */
async function homeRoutes(
  from: readonly PopularSelection[],
  query: SectionQuery,
  services: TransportSectionServices,
): Promise<PopularRoute[]> {
  const { popular_routes: own } = partnerPages(services.data, query);
  if (own) return partnerRoutes(own, query, services);
  const ofMarket = marketRules(services.data, query.market)?.popular_routes;
  const chosen = await Promise.all(
    (ofMarket ?? from).map(({ product_type_id, route_ids }) =>
      chosenRoutes(String(product_type_id), route_ids, query, services),
    ),
  );
  const routes = chosen.flat();
  // A market's routes are already in its order.
  if (!ofMarket) routes.sort((a, b) => Number(b.isHome) - Number(a.isHome));
  return routes.map(({ route }) => route);
}

/**
 * Routes with their pictures, if each has one that appears nowhere else on the page; otherwise
 * without.
 */
function withPictures(
  routes: readonly PopularRoute[],
  query: SectionQuery,
  { content, data }: TransportSectionServices,
): PopularRoute[] {
  const { language, subject } = query;
  const images = [
    ...(content.section(language, subject, "image_gallery")?.images ?? []),
    ...(content.section(language, subject, "product_cards")?.items ?? []),
  ].map((shown) => shown?.image?.image_id);
  const hero =
    partnerHero(data, query, subject) ??
    content.section(language, subject, "hero")?.image;
  const shown = new Set([hero?.image_id, ...images]);
  const isOwn = ({ image }: PopularRoute) =>
    image && !shown.has(image.image_id) && shown.add(image.image_id);
  if (routes.every(isOwn)) return [...routes];
  return routes.map(({ image: _image, ...route }) => route);
}

/** The routes that a partner's home page names; those that no line serves are left out. */
async function partnerRoutes(
  own: readonly PartnerRoute[],
  query: SectionQuery,
  services: TransportSectionServices,
): Promise<PopularRoute[]> {
  const routes = await Promise.all(
    own.map(async (route) => {
      const { product_type } = route;
      const [id] = findProductType(services.published(), product_type) ?? [];
      const found = findProduct(id, services);
      const pair = found && pairOf(found.network, route);
      return pair && (await routeOf(pair, found, query, services));
    }),
  );
  return routes.filter((route) => route !== undefined);
}

/** Leaves out a route's vertical if it is the section's. */
const withoutVertical =
  (vertical: Vertical) =>
  ({ vertical: own, ...route }: PopularRoute): PopularRoute =>
    own === undefined || own === vertical ? route : { ...route, vertical: own };

/** The routes of a product's page: the route in the address, then the popular ones. */
async function productRoutes(
  query: SectionQuery,
  services: TransportSectionServices,
): Promise<PopularRoute[]> {
  const found = findProduct(query.productId, services);
  if (!found) return [];
  const { network } = found;
  const popular = partnersFirst(network, query, services.data);
  const wanted = pairOfAddress(network, query);
  const routes = await routesOf(
    popular.filter(({ route_id }) => route_id !== wanted?.route_id),
    found,
    query,
    services,
  );
  const first = wanted && (await routeOf(wanted, found, query, services));
  return first ? [{ ...first, asked: true }, ...routes] : routes;
}

/** The routes that a home page names, and whether each begins in the language's country. */
async function chosenRoutes(
  productId: string,
  routeIds: readonly number[],
  query: SectionQuery,
  services: TransportSectionServices,
): Promise<{ readonly route: PopularRoute; readonly isHome: boolean }[]> {
  const found = findProduct(productId, services);
  if (!found) return [];
  const { product_type, popular } = found.network;
  const { intl } = services.published().languages[query.language]!;
  const pairs = routeIds.flatMap(
    (id) => popular.find(({ route_id }) => route_id === id) ?? [],
  );
  const routes = await routesOf(pairs, found, query, services);
  return routes.map((route) => {
    const { country } = services.cities.cityOf({
      product_type,
      place_id: route.origin.place_id,
    });
    return { route, isHome: country === countryOfLocale(intl) };
  });
}

interface FoundProduct {
  readonly product: SoldProduct;
  readonly network: Network;
  /** The path of the product's page. */
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
  return { product, network, home: homePathOf(productId!, product) };
}

/** The pair of places in the address: a popular one, or any other pair on one line. */
function pairOfAddress(
  network: Network,
  { origin: from, destination: to }: SectionQuery,
): PopularPair | undefined {
  return from === undefined || to === undefined
    ? undefined
    : pairBetween(network, from, to);
}

const MAX_MORE = 9;

/**
 * Other routes of a product from or to the places of a route: the opposite direction first, then
 * popular ones.
 */
export async function moreRoutes(
  pair: RoutePair,
  query: SectionQuery,
  services: TransportSectionServices,
): Promise<PopularRoute[]> {
  const found = findProduct(query.productId, services);
  if (!found) return [];
  const { from, to } = pair;
  const rank = (one: RoutePair): number =>
    one.from === to && one.to === from
      ? 0
      : one.route_id < FIRST_COMPUTED_ID
        ? 1
        : one.from === from
          ? 2
          : 3;
  const shown = [...pairsOf(found.network).values()]
    .filter((one) => one.route_id !== pair.route_id)
    .filter(
      (one) => [from, to].includes(one.from) || [from, to].includes(one.to),
    )
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, MAX_MORE)
    .flatMap((one) => onLine(found.network, one) ?? []);
  return routesOf(shown, found, query, services);
}

async function routesOf(
  pairs: readonly PopularPair[],
  ...[found, query, services]: [
    FoundProduct,
    SectionQuery,
    TransportSectionServices,
  ]
): Promise<PopularRoute[]> {
  const routes = await Promise.all(
    pairs.map((pair) => routeOf(pair, found, query, services)),
  );
  return routes.filter((route) => route !== undefined);
}

/** @returns undefined if no line serves it, or nothing is on sale in the next weeks */
async function routeOf(
  pair: PopularPair,
  { product, network, home }: FoundProduct,
  { language, currency }: SectionQuery,
  { content, money, fromFares }: TransportSectionServices,
): Promise<PopularRoute | undefined> {
  const languages = content.languages(language);
  const line = network.lines.find(({ line_id }) => line_id === pair.line_id);
  const journey = line && journeyOf(network, line, pair.from, pair.to);
  if (!line || !journey) return undefined;
  const { lowest } = await fromFares(network, pair);
  if (!lowest) return undefined;
  const { price, charged } = pricesOf(lowest.fares, network, currency, money);
  return {
    route_id: pair.route_id,
    vertical: product.vertical,
    origin: stopOf(network, pair.from, languages),
    destination: stopOf(network, pair.to, languages),
    via: journey.via.map((id) => stopOf(network, id, languages).name),
    duration_minutes: journey.minutes,
    departures_per_day: departuresPerDay(network, line, pair.from, pair.to),
    ...(line.service === undefined
      ? {}
      : {
          service: serviceName(
            network.data.line_names,
            line.service,
            languages,
          ),
        }),
    price,
    ...(price.currency === charged.currency ? {} : { charged_price: charged }),
    // Decorative: the name of the place is beside it.
    ...(pair.image_id ? { image: { image_id: pair.image_id, alt: "" } } : {}),
    path: routePath(home, network, pair),
  };
}
