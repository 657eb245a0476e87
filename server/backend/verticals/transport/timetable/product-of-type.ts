import {
  findProductType,
  type Published,
} from "#server/backend/data-set/published.ts";

/** A product by its type, as in calls. */
export type ProductOfType<Product> = (type: string) => Product | undefined;

/** @param find a product by its id */
export function createProductOfType<Product>(
  published: () => Published,
  find: (productId: string) => Product | undefined,
): ProductOfType<Product> {
  return (type) => {
    const found = findProductType(published(), type);
    return found && find(found[0]);
  };
}
