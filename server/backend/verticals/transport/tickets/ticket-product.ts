import type { Published } from "../../../kernel/published.ts";
import type { FindProduct, NetworkProduct } from "../timetable/find-route.ts";

/** A product by its type, as calls name it. */
export type ProductOfType = (type: string) => NetworkProduct | undefined;

export function createProductOfType(
  published: () => Published,
  findProduct: FindProduct,
): ProductOfType {
  return (type) => {
    const found = Object.entries(published().productTypes).find(
      ([, { product_type }]) => product_type === type,
    );
    return found && findProduct(found[0]);
  };
}
