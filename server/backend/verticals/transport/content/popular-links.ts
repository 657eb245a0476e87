import type { SeoLinkGroup } from "#schema/modules/seo_links.ts";
import type { Content } from "../../../content/content.ts";
import type { FindItem } from "../../../content/item.ts";
import { groupOf } from "../../../content/navigation/guide.ts";
import type { Caller } from "#server/backend/callers/caller.ts";
import type { Published } from "#server/backend/data-set/published.ts";
import type { Networks } from "../network/networks.ts";

export interface PopularLinksInput {
  readonly published: () => Published;
  readonly content: Content;
  readonly networks: Networks;
  readonly findItem: FindItem;
}

/** The home page that names the popular routes. */
const HOME = "transport";

/** Links to the routes that the home page names as popular, by product. */
export function popularLinks(
  caller: Caller,
  { published, content, networks, findItem }: PopularLinksInput,
): readonly SeoLinkGroup[] {
  const { from: selections = [] } =
    content.section(caller.language, HOME, "popular_routes") ?? {};
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
