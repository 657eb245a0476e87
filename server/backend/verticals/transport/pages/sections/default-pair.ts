/** The default places of a form. */
import { marketRules } from "#server/backend/content/market-rules.ts";
import type { Caller } from "#server/backend/callers/caller.ts";
import { partnerPages } from "#server/backend/callers/partner-pages.ts";
import type { SearchedProduct } from "#server/backend/verticals/transport/timetable/searched-product.ts";
import type { DefaultPair } from "./search-places.ts";
import type { TransportSectionServices } from "./services.ts";

/**
 * The pair of the partner. Without one: if several networks are searched, the most popular pair
 * within a country, else the first one of the market; a network's own default otherwise.
 *
 * @param country undefined: unknown
 * @param caller with the visitor's market, and the partner of the page
 */
export function defaultPair(
  { network, parts, product_type }: SearchedProduct,
  {
    cities: { cityOf },
    data,
  }: Pick<TransportSectionServices, "cities" | "data">,
  country: string | undefined,
  caller: Pick<Caller, "market" | "scope">,
): DefaultPair {
  const { pairs: own = {} } = partnerPages(data, caller);
  if (Object.hasOwn(own, product_type)) {
    const { origin, destination } = own[product_type]!;
    return { default_origin: origin, default_destination: destination };
  }
  const { default_origin, default_destination } = network;
  const pairs =
    parts.length === 1
      ? []
      : parts
          .flatMap(({ product }) => {
            const { product_type, popular } = product.network;
            const city = (place_id: string) =>
              cityOf({ product_type, place_id });
            return popular.map(({ route_id, from, to }) => ({
              route_id,
              from: city(from),
              to: city(to),
            }));
          })
          .filter(({ from, to }) =>
            [from, to].every(({ city_id }) => city_id in network.places),
          );
  const [first] = marketRules(data, caller.market)?.popular_routes ?? [];
  const pair =
    pairs.find(
      ({ from, to }) => from.country === country && to.country === country,
    ) ?? pairs.find(({ route_id }) => route_id === first?.route_ids[0]);
  return pair
    ? {
        default_origin: pair.from.city_id,
        default_destination: pair.to.city_id,
      }
    : { default_origin, default_destination };
}
