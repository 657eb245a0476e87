/** Where one can go, product by product, and what to look for first. */
import type { Destination } from "#schema/modules/destination_list.ts";
import type { FindItem } from "../belongings/items.ts";
import type { Caller } from "../caller.ts";
import type { Content } from "../content.ts";
import type { Published } from "../create-backend.ts";
import type { Networks } from "../networks.ts";
import type { Product, Products } from "./products.ts";

export interface Guide {
  readonly product: Product;
  readonly destinations: readonly Pick<
    Destination,
    "des_id" | "name" | "items"
  >[];
}

/** The destinations of every product, as its own page has them. */
export function destinationGuide(
  language: string,
  content: Content,
  products: Products,
): readonly Guide[] {
  return products.list(language).flatMap((product) => {
    const section = content.section(
      language,
      product.product_type,
      "destination_list",
    ) as { readonly des_list: Guide["destinations"] } | undefined;
    return section ? [{ product, destinations: section.des_list }] : [];
  });
}

export interface SlideWord {
  readonly text: string;
  readonly path: string;
}

export interface SlideWordsInput {
  readonly published: () => Published;
  readonly content: Content;
  readonly networks: Networks;
  readonly findItem: FindItem;
}

/** The home page whose popular routes they are. */
const HOME = "transport";

/** What people search for, for the search field to show one after the other. */
export function slideWords(
  caller: Caller,
  { published, content, networks, findItem }: SlideWordsInput,
): readonly SlideWord[] {
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
    return route_ids.flatMap((id) => {
      const pair = network?.popular.find(({ route_id }) => route_id === id);
      const item =
        pair &&
        findItem(`route-${product_type_id}-${pair.from}-${pair.to}`, caller);
      return item ? [{ text: item.title, path: item.path }] : [];
    });
  });
}
