import type { BreadcrumbData } from "#schema/modules/breadcrumb.ts";
import type { SectionServices } from "../section-routes.ts";

/** The route of the page at which every way begins. */
const HOME_ROUTE = "transportHome";
const HOME_PATH = "/transport/";

/** The way from the home page to a product's page; on the home page, that page alone. */
export function breadcrumb(
  language: string,
  query: Readonly<Record<string, unknown>>,
  { content, published }: SectionServices,
): BreadcrumbData | undefined {
  const { home } = (content.section(language, "site", "breadcrumb") ?? {}) as {
    home?: string;
  };
  if (!home) return undefined;
  if (query["route"] === HOME_ROUTE) return { items: [{ label: home }] };
  const id = String(query["product_type_id"]);
  const { productTypes } = published();
  const product = Object.hasOwn(productTypes, id)
    ? productTypes[id]
    : undefined;
  const title =
    product &&
    content.subject(language, product.product_type)?.basic_info?.[
      "current_title"
    ];
  if (!title) return undefined;
  return { items: [{ label: home, path: HOME_PATH }, { label: title }] };
}
