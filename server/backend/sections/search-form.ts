import type { SearchFormData } from "#schema/modules/search_form.ts";
import type { SectionQuery, SectionServices } from "../section-routes.ts";
import { stopOf } from "./stops.ts";

/** The product whose network a home page's form searches at first. */
const DEFAULT_PRODUCT = "32";

/** The search form of a product: the tabs of the catalogue, the places of its network. */
export function searchForm(
  query: SectionQuery,
  services: SectionServices,
): SearchFormData | undefined {
  const { content, networks, published } = services;
  const { productTypes } = published();
  const productId = query.productId ?? DEFAULT_PRODUCT;
  const product = productTypes[productId];
  const network = product && networks.get(product.product_type);
  const text = content.section(query.language, "site", "search_form") as
    Pick<SearchFormData, "title" | "tabs"> | undefined;
  if (!product || !network || !text) return undefined;
  const languages = content.languages(query.language);
  return {
    ...text,
    active_vertical: product.vertical,
    action_path: `/${product.url_prefix}-${productId}/`,
    places: Object.keys(network.places).map((id) =>
      stopOf(network, id, languages),
    ),
    default_origin: network.default_origin,
    default_destination: network.default_destination,
    sale_days: network.sale_days,
  };
}
