import type {
  PopularRoute,
  PopularRoutesData,
} from "#schema/modules/popular_routes.ts";
import { journeyOf, type Network, type PopularPair } from "../networks.ts";
import type { SectionQuery, SectionServices } from "../section-routes.ts";
import { stopOf } from "./stops.ts";

/** The routes that people travel most, with times and fares of the network. */
export function popularRoutes(
  query: SectionQuery,
  services: SectionServices,
): PopularRoutesData | undefined {
  const text = services.content.section(
    query.language,
    query.subject,
    "popular_routes",
  ) as
    | (Pick<PopularRoutesData, "title" | "note"> & {
        readonly from?: readonly PopularSelection[];
      })
    | undefined;
  if (!text) return undefined;
  const { title, note, from } = text;
  const routes = from
    ? from.flatMap(({ product_type_id, route_ids }) =>
        routesOf(String(product_type_id), query, services, route_ids),
      )
    : routesOf(query.productId, query, services);
  const product = services.published().productTypes[query.productId ?? ""];
  return routes.length > 0
    ? { title, vertical: product?.vertical ?? "rail", routes, note }
    : undefined;
}

/** A home page takes routes of several products. */
interface PopularSelection {
  readonly product_type_id: number;
  readonly route_ids: readonly number[];
}

function routesOf(
  productId: string | undefined,
  query: SectionQuery,
  services: SectionServices,
  only?: readonly number[],
): PopularRoute[] {
  const product =
    productId === undefined
      ? undefined
      : services.published().productTypes[productId];
  const network = product && services.networks.get(product.product_type);
  if (!product || !network) return [];
  const home = `/${product.url_prefix}-${productId}/`;
  return network.popular
    .filter(({ route_id }) => only === undefined || only.includes(route_id))
    .flatMap((pair) => routeOf(pair, network, home, query, services) ?? []);
}

function routeOf(
  pair: PopularPair,
  network: Network,
  home: string,
  { language, currency }: SectionQuery,
  { money }: SectionServices,
): PopularRoute | undefined {
  const line = network.lines.find(({ line_id }) => line_id === pair.line_id);
  const journey = line && journeyOf(network, line, pair.from, pair.to);
  if (!line || !journey) return undefined;
  const destination = stopOf(network, pair.to, language);
  const charged = money.price(journey.fare, network.currency);
  const price = money.convert(charged, currency);
  return {
    route_id: pair.route_id,
    origin: stopOf(network, pair.from, language),
    destination,
    via: journey.via.map((id) => stopOf(network, id, language).name),
    duration_minutes: journey.minutes,
    departures_per_day: line.departures_per_day,
    service: line.service,
    price,
    ...(price.currency === charged.currency ? {} : { charged_price: charged }),
    ...(pair.image_id
      ? { image: { image_id: pair.image_id, alt: destination.name } }
      : {}),
    path: `${home}?from=${pair.from}&to=${pair.to}#search_form`,
  };
}
