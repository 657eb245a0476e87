import type { SellingProduct } from "#schema/modules/search_list.ts";
import type { RouteCard } from "#schema/transport.ts";
import type { Condition } from "../condition/condition.ts";
import { describeProduct } from "./describe-product.ts";

/** The products that sell the journeys, if there are several. */
export function sellersOf(
  { product: { parts }, passengers }: Condition,
  routes: readonly RouteCard[],
): SellingProduct[] {
  const selling = new Set(routes.map(({ product_type }) => product_type));
  return parts
    .filter(({ product }) => selling.has(product.product_type))
    .map(({ product, partyOf }) => ({
      product_type: product.product_type,
      ticket_path: describeProduct(product).ticket_path!,
      passengers: partyOf(passengers)!.passengers,
    }));
}
