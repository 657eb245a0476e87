import type { SoldProduct } from "#schema/backend/products.ts";

/** The path of a product's page: "/rails-32/". */
export function homePathOf(
  productTypeId: string | number,
  { home_path, url_prefix }: Pick<SoldProduct, "home_path" | "url_prefix">,
): string {
  return home_path ?? `/${url_prefix}-${productTypeId}/`;
}

/** A prefix that is valid for every product, besides its own. */
const ANY_PREFIX = "ptp";

/** The prefixes of a product's addresses; if it has its own, only that one. */
export function entrancesOf({
  url_prefix,
  home_path = "",
}: Pick<SoldProduct, "home_path" | "url_prefix">): readonly string[] {
  return url_prefix === undefined
    ? [home_path.slice(1, -1)]
    : [url_prefix, ANY_PREFIX];
}
