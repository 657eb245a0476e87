import type { BreadcrumbData } from "#schema/modules/breadcrumb.ts";
import {
  findDefaultProduct,
  findProductType,
  type Published,
} from "#server/backend/data-set/published.ts";
import { homePathOf } from "#server/backend/data-set/home-path.ts";
import { isPublished } from "../published-links.ts";
import type { SectionServices } from "./section.ts";

/**
 * The breadcrumb of a product's page, from its skeleton; on other pages, only the home page.
 *
 * @param query `product_type_id`, or `type` where the address has no id; `label` for a page below the product's own, or a page of no
 * product; `parent_label` and `parent_path` name the page above it
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

  const { product_type_id: named, type } = query;
  const [idOfType = ""] = isText(type)
    ? (findProductType(published(), type) ?? [])
    : [];
  const id = isText(named) ? named : idOfType;
  const category = Object.hasOwn(skeletons.aggregation, id)
    ? skeletons.aggregation[id]!.category_list
    : undefined;
  const opened = category?.default_sub_product_type_id;
  const title = opened === undefined ? undefined : titleOf(opened);
  const { label, parent_label, parent_path } = query;
  if (!category || title === undefined) {
    const start = homeOf(published());
    if (!isText(label) || start === undefined)
      return { items: [{ label: home }] };
    return {
      items: [
        { label: home, path: start },
        ...(isText(parent_label) && isText(parent_path)
          ? [{ label: parent_label, path: parent_path }]
          : []),
        { label },
      ],
    };
  }

  if (isText(label))
    return {
      items: [
        { label: home, path: category.l1_url },
        {
          label: title,
          path: homePathOf(opened!, productTypes[opened!]!),
        },
        { label },
      ],
    };

  const beside = category.sub_category_list.flatMap(
    ({ sub_product_type_id: other }) => {
      const label = titleOf(other);
      if (other === opened || label === undefined) return [];
      const path = homePathOf(other, productTypes[other]!);
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

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}

/** The home page of the default product. */
function homeOf(published: Published): string | undefined {
  const { aggregation } = published.skeletons;
  const [id] = findDefaultProduct(published) ?? [];
  return id === undefined || !Object.hasOwn(aggregation, id)
    ? undefined
    : aggregation[id]!.category_list.l1_url;
}
