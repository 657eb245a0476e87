/** The default places of a form. */
import type { SearchFormData } from "#schema/modules/search_form.ts";
import { marketRules } from "#server/backend/content/market-rules.ts";
import type { SearchedProduct } from "#server/backend/verticals/transport/timetable/searched-product.ts";
import type { TransportSectionServices } from "./services.ts";

/**
 * If several networks are searched, the most popular pair within a country, else the first one of
 * the market; a network's own default otherwise.
 *
 * @param country undefined: unknown
 * @param market the code of the visitor's market
 */
export function defaultPair(
  { network, parts }: SearchedProduct,
  {
    cities: { cityOf },
    data,
  }: Pick<TransportSectionServices, "cities" | "data">,
  country: string | undefined,
  market: string | undefined,
): Pick<SearchFormData, "default_origin" | "default_destination"> {
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
  const [first] = marketRules(data, market)?.popular_routes ?? [];
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
