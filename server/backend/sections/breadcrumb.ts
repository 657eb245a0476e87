import type { BreadcrumbData } from "#schema/modules/breadcrumb.ts";
import type { SectionServices } from "../section-routes.ts";

const HOME_PATH = "/transport/";

/** The way from the home page to a product's page; on any other page, nothing but where it begins. */
export function breadcrumb(
  language: string,
  query: Readonly<Record<string, unknown>>,
  { content, published }: SectionServices,
): BreadcrumbData | undefined {
  const { home } = (content.section(language, "site", "breadcrumb") ?? {}) as {
    home?: string;
  };
  if (!home) return undefined;
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
  if (!title) return { items: [{ label: home }] };
  return { items: [{ label: home, path: HOME_PATH }, { label: title }] };
}
