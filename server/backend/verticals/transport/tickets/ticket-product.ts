import type { Published } from "../../../kernel/published.ts";

/** A product by its type, as calls name it. */
export type ProductOfType<Product> = (type: string) => Product | undefined;

/** @param find a product by its id */
export function createProductOfType<Product>(
  published: () => Published,
  find: (productId: string) => Product | undefined,
): ProductOfType<Product> {
  return (type) => {
    const found = Object.entries(published().productTypes).find(
      ([, { product_type }]) => product_type === type,
    );
    return found && find(found[0]);
  };
}
