import type { BreadcrumbData } from "#schema/modules/breadcrumb.ts";
import type { SectionServices } from "../section-routes.ts";

/** The way from the home page to a product's page. */
export function breadcrumb(
  language: string,
  query: Readonly<Record<string, unknown>>,
  { content, published }: SectionServices,
): BreadcrumbData | undefined {
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
  const home = content.section(language, "site", "breadcrumb") as
    { home?: string } | undefined;
  if (!title || !home?.home) return undefined;
  return {
    items: [{ label: home.home, path: "/transport/" }, { label: title }],
  };
}
