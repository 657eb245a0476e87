/** The places that a form has before anybody chooses. */
import type { SearchFormData } from "#schema/modules/search_form.ts";
import type { Cities } from "../places/cities.ts";
import type { SearchedProduct } from "../search/searched-product.ts";

/**
 * The most popular pair within a country where several networks are searched; a network's own
 * default otherwise.
 *
 * @param country undefined: not known
 */
export function defaultPair(
  { network, parts }: SearchedProduct,
  { cityOf }: Cities,
  country: string | undefined,
): Pick<SearchFormData, "default_origin" | "default_destination"> {
  const { default_origin, default_destination } = network;
  const pairs =
    parts.length === 1
      ? []
      : parts.flatMap(({ product }) => {
          const { product_type, popular } = product.network;
          const city = (place_id: string) => cityOf({ product_type, place_id });
          return popular.map(({ from, to }) => [city(from), city(to)] as const);
        });
  const home = pairs.find((pair) =>
    pair.every((city) => city.country === country),
  );
  return home
    ? { default_origin: home[0].city_id, default_destination: home[1].city_id }
    : { default_origin, default_destination };
}
