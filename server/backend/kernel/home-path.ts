import type { ProductType } from "#schema/product-types.ts";

/** The path of a product's page: "/rails-32/". */
export function homePathOf(
  productTypeId: string | number,
  { home_path, url_prefix }: Pick<ProductType, "home_path" | "url_prefix">,
): string {
  return home_path ?? `/${url_prefix}-${productTypeId}/`;
}
