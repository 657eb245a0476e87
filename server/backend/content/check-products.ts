import {
  problemIn,
  type DataCheck,
} from "#server/backend/data-set/data-check.ts";

const FILE = "products.json";

/**
 * Checks that a home page's search form is for one product, and that every product has a page: an
 * address and, below a url_prefix, a skeleton.
 */
export const checkProducts: DataCheck = (data) => {
  const products = Object.entries(data.one("products").products);
  const homeless = products.filter(
    ([, { url_prefix, home_path }]) =>
      url_prefix === undefined && home_path === undefined,
  );
  const skeletons = data.all("skeletons/aggregation");
  const blank = products.filter(
    ([id, { url_prefix }]) => url_prefix !== undefined && !skeletons.has(id),
  );
  const [first, ...others] = products
    .filter(([, { is_default }]) => is_default)
    .map(([id]) => id);
  return [
    ...homeless.map(([id]) =>
      problemIn(data, FILE, ["products", id], {
        rule: "url_prefix",
        message: "has neither url_prefix nor home_path",
      }),
    ),
    ...blank.map(([id, { product_type }]) =>
      problemIn(data, FILE, ["products", id], {
        rule: "missing_skeleton",
        message: `its page is missing: skeletons/aggregation/${id}.json`,
        value: product_type,
      }),
    ),
    ...(first === undefined
      ? [
          problemIn(data, FILE, ["products"], {
            severity: "warning",
            rule: "default_product",
            message:
              'no product has "is_default": true, so the search form of a home page has nothing to search',
          }),
        ]
      : []),
    ...others.map((id) =>
      problemIn(data, FILE, ["products", id, "is_default"], {
        rule: "default_product",
        message: `the product ${first} is the default too, and a home page searches one`,
        value: true,
      }),
    ),
  ];
};
