import type { BreadcrumbData } from "#schema/modules/breadcrumb.ts";
import { isPublished } from "../published-links.ts";
import type { SectionServices } from "./section.ts";

/**
 * The breadcrumb of a product's page, from its skeleton; on other pages, the home page alone.
 *
 * @param query `product_type_id`, and the `label` of a page below the product's own
 */
export function breadcrumb(
  language: string,
  query: Readonly<Record<string, unknown>>,
  { content, published }: Pick<SectionServices, "content" | "published">,
): BreadcrumbData | undefined {
  const { home } = content.site(language, "breadcrumb");
  const { productTypes, skeletons } = published();
  const titleOf = (id: number | string): string | undefined =>
    Object.hasOwn(productTypes, id)
      ? content.subject(language, productTypes[id]!.product_type)?.basic_info?.[
          "current_title"
        ]
      : undefined;

  const id = String(query["product_type_id"]);
  const category = Object.hasOwn(skeletons.aggregation, id)
    ? skeletons.aggregation[id]!.category_list
    : undefined;
  const opened = category?.default_sub_product_type_id;
  const title = opened === undefined ? undefined : titleOf(opened);
  if (!category || title === undefined) return { items: [{ label: home }] };

  const { label } = query;
  if (typeof label === "string" && label !== "")
    return {
      items: [
        { label: home, path: category.l1_url },
        {
          label: title,
          path: `/${productTypes[opened!]!.url_prefix}-${opened}/`,
        },
        { label },
      ],
    };

  const beside = category.sub_category_list.flatMap(
    ({ sub_product_type_id: other }) => {
      const label = titleOf(other);
      if (other === opened || label === undefined) return [];
      const path = `/${productTypes[other]!.url_prefix}-${other}/`;
      return isPublished(path, language, { skeletons })
        ? [{ label, path }]
        : [];
    },
  );
  return {
    items: [{ label: home, path: category.l1_url }, { label: title }],
    ...(beside.length > 0 ? { beside } : {}),
  };
}
