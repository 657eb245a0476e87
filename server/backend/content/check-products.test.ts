/** The operator's messages about a product that has no page. */
import { expect, test } from "vitest";
import {
  problemsAfter,
  problemsWith,
} from "../../../tests/support/changed-data.ts";
import { checkProducts } from "./check-products.ts";

const FILE = "products.json";
const RAIL = { product_type: "inrail", vertical: "rail", sold_by: "transport" };

const withProduct = (product: object) =>
  problemsAfter(checkProducts, FILE, (content) => {
    const { products } = content as { products: Record<string, object> };
    products["53"] = product;
  });

test("reports nothing for the project's own products", () => {
  expect(problemsWith(checkProducts, {})).toEqual([]);
});

test("names the skeleton that a product's page lacks", () => {
  const [problem, ...others] = withProduct({ ...RAIL, url_prefix: "rails" });
  expect(problem).toContain(
    "missing_skeleton  its page is missing: skeletons/aggregation/53.json",
  );
  expect(problem).toContain("at    /products/53\n");
  expect(problem).toContain('saw   "inrail"');
  expect(others).toEqual([]);
});

test("needs none for a product with a page of its own, but an address", () => {
  expect(withProduct({ ...RAIL, home_path: "/india/" })).toEqual([]);
  expect(withProduct(RAIL).join()).toContain(
    "has neither url_prefix nor home_path",
  );
});
