/** Links by group: the products by vertical, and the destinations of each product. */
import type { SiteLink } from "#schema/common.ts";
import type { SeoLinkGroup } from "#schema/modules/seo_links.ts";
import type { Content } from "../content.ts";
import type { Products } from "./products.ts";

/** @param preview true: includes products whose pages are not published in the language */
export function productsByVertical(
  products: Products,
  language: string,
  preview = false,
): readonly SeoLinkGroup[] {
  const all = products.list(language, preview);
  return products.verticals(language).flatMap(({ vertical, label }) =>
    groupOf(
      label,
      all
        .filter((product) => product.vertical === vertical)
        .map(({ title, path }) => ({ label: title, path })),
    ),
  );
}

/** The section of a product's page with its destinations. */
const DESTINATIONS = "destination_list";

/**
 * The destinations of every product, as on its own page.
 *
 * @param first the types of the products whose destinations come first
 */
export function destinationGuide(
  language: string,
  content: Content,
  products: Products,
  first: readonly string[],
): readonly SeoLinkGroup[] {
  const [nearest, others] = [true, false].map((isFirst) =>
    products
      .list(language)
      .filter(({ product_type }) => first.includes(product_type) === isFirst),
  );
  return [...nearest!, ...others!].flatMap(({ product_type, title, path }) => {
    const { des_list = [] } =
      content.section(language, product_type, DESTINATIONS) ?? {};
    return groupOf(
      title,
      des_list.map(({ des_id, name }) => ({
        label: name,
        path: `${path}?des_id=${des_id}#${DESTINATIONS}`,
      })),
    );
  });
}

/** A group of links; empty if there are no links. */
export function groupOf(
  title: string,
  links: readonly SiteLink[],
): SeoLinkGroup[] {
  const [first, ...others] = links;
  return first ? [{ title, links: [first, ...others] }] : [];
}
