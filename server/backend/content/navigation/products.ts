/** The published products, for menus and lists. */
import type { Vertical } from "#schema/common.ts";
import type { Content } from "../content.ts";
import { homePathOf } from "#server/backend/data-set/home-path.ts";
import type { Published } from "#server/backend/data-set/published.ts";
import { isPublished } from "../published-links.ts";

export interface Product {
  readonly product_type_id: number;
  readonly product_type: string;
  readonly vertical: Vertical;
  readonly title: string;
  readonly path: string;
  readonly image: { readonly image_id: string; readonly alt: string };
}

export interface Products {
  /** @param preview true: includes products whose pages are not published in the language */
  list(language: string, preview?: boolean): readonly Product[];
  verticals(
    language: string,
  ): readonly { readonly vertical: Vertical; readonly label: string }[];
}

export interface ProductsInput {
  readonly published: () => Published;
  readonly content: Content;
}

export function createProducts({
  published,
  content,
}: ProductsInput): Products {
  return {
    list: (language, preview = false) =>
      Object.entries(published().productTypes).flatMap(([id, product]) => {
        const { product_type, vertical } = product;
        const path = homePathOf(id, product);
        const hero = content.section(language, product_type, "hero");
        if (!hero || !(preview || isPublished(path, language, published())))
          return [];
        const { basic_info } = content.subject(language, product_type) ?? {};
        return [
          {
            product_type_id: Number(id),
            product_type,
            vertical,
            title: basic_info?.["current_title"] ?? hero.title,
            path,
            image: { ...hero.image, alt: "" },
          },
        ];
      }),
    // The labels are those of the search form's tabs.
    verticals(language) {
      const form = content.site(language, "search_form");
      return form.tabs.map(({ vertical, label }) => ({ vertical, label }));
    },
  };
}
