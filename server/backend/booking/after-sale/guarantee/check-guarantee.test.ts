import { expect, test } from "vitest";
import { problemsAfter } from "../../../../../tests/support/changed-data.ts";
import { checkGuarantee } from "./check-guarantee.ts";

test("a product that does not exist is reported with its place", () => {
  const [problem] = problemsAfter(
    checkGuarantee,
    "connection-guarantee.json",
    (content) => {
      const { not_products } = content as { not_products: string[] };
      not_products.push("jprial");
    },
  );
  expect(problem).toMatch(/connection-guarantee\.json.*not_products\/0/s);
});
