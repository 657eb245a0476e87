/** The wishlist id of a product, from the path of its page; undefined for other pages. */
export function itemId(path: string): string | undefined {
  const [, id] = /^\/[a-z]+-([1-9][0-9]{0,5})\//.exec(path) ?? [];
  return id && `product-${id}`;
}
