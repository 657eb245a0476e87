/** Links by group: what there is, where one can go, and what to look for first. */
import type { SiteLink } from "#schema/common.ts";
import type { Destination } from "#schema/modules/destination_list.ts";
import type { SeoLinkGroup } from "#schema/modules/seo_links.ts";
import type { FindItem } from "../../accounts/items/items.ts";
import type { Caller } from "../../kernel/caller.ts";
import type { Content } from "../content.ts";
import type { Published } from "../../kernel/published.ts";
import type { Networks } from "../../verticals/transport/network/networks.ts";
import type { Products } from "./products.ts";

/** @param preview true: those too whose pages are not published in the language */
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

/** The destinations of every product, as its own page has them. */
export function destinationGuide(
  language: string,
  content: Content,
  products: Products,
): readonly SeoLinkGroup[] {
  return products.list(language).flatMap(({ product_type, title, path }) => {
    const { des_list = [] } = (content.section(
      language,
      product_type,
      "destination_list",
    ) ?? {}) as {
      readonly des_list?: readonly Pick<Destination, "des_id" | "name">[];
    };
    return groupOf(
      title,
      des_list.map(({ des_id, name }) => ({
        label: name,
        path: `${path}?des_id=${des_id}`,
      })),
    );
  });
}

function groupOf(title: string, links: readonly SiteLink[]): SeoLinkGroup[] {
  const [first, ...others] = links;
  return first ? [{ title, links: [first, ...others] }] : [];
}

export interface SlideWordsInput {
  readonly published: () => Published;
  readonly content: Content;
  readonly networks: Networks;
  readonly findItem: FindItem;
}

/** The home page whose popular routes they are. */
const HOME = "transport";

/** What people search for, by product. */
export function slideWords(
  caller: Caller,
  { published, content, networks, findItem }: SlideWordsInput,
): readonly SeoLinkGroup[] {
  const { from: selections } = content.section(
    caller.language,
    HOME,
    "popular_routes",
  ) as {
    readonly from: readonly {
      readonly product_type_id: number;
      readonly route_ids: readonly number[];
    }[];
  };
  return selections.flatMap(({ product_type_id, route_ids }) => {
    const product = published().productTypes[product_type_id];
    const network = product && networks.get(product.product_type);
    const name = product && nameOf(product.product_type, caller, content);
    const links = route_ids.flatMap((id) => {
      const pair = network?.popular.find(({ route_id }) => route_id === id);
      const item =
        pair &&
        findItem(`route-${product_type_id}-${pair.from}-${pair.to}`, caller);
      return item ? [{ label: item.title, path: item.path }] : [];
    });
    return name === undefined ? [] : groupOf(name, links);
  });
}

function nameOf(
  productType: string,
  { language }: Caller,
  content: Content,
): string | undefined {
  const { basic_info } = content.subject(language, productType) ?? {};
  return basic_info?.["current_title"];
}
