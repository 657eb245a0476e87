import type { BreadcrumbData } from "#schema/modules/breadcrumb.ts";
import type { Published } from "../../kernel/published.ts";
import { homePathOf } from "../../kernel/home-path.ts";
import { isPublished } from "../published-links.ts";
import type { SectionServices } from "./section.ts";

/**
 * The breadcrumb of a product's page, from its skeleton; on other pages, the home page alone.
 *
 * @param query `product_type_id`, and the `label` of a page below the product's own or of none;
 *   `parent_label` and `parent_path` name the page above that
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
  const { label, parent_label, parent_path } = query;
  if (!category || title === undefined) {
    const start = homeOf(productTypes, skeletons);
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

/** The page at which the default product begins. */
function homeOf(
  productTypes: Published["productTypes"],
  { aggregation }: Published["skeletons"],
): string | undefined {
  const [id] =
    Object.entries(productTypes).find(([, product]) => product.is_default) ??
    [];
  return id === undefined || !Object.hasOwn(aggregation, id)
    ? undefined
    : aggregation[id]!.category_list.l1_url;
}
