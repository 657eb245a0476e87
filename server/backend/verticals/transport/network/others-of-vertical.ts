import type { Published } from "#server/backend/data-set/published.ts";
import type { Network, Networks } from "./networks.ts";

/** The other networks of a network's vertical, which may sell journeys between the same places. */
export function othersOfVertical(
  { product_type }: Network,
  vertical: string,
  { productTypes }: Pick<Published, "productTypes">,
  networks: Networks,
): readonly Network[] {
  return Object.values(productTypes)
    .filter(
      (other) =>
        other.vertical === vertical && other.product_type !== product_type,
    )
    .flatMap((other) => networks.get(other.product_type) ?? []);
}
