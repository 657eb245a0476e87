import { expect, it } from "vitest";
import { siteContext } from "../../tests/support/contexts.ts";
import { fakeUpstream } from "../../tests/support/loading-deps.ts";
import { runGuard } from "./run-guard.ts";

it("an answer's fields are lowercased in paths", async () => {
  const guard = {
    summary: "The product exists.",
    provides: "product",
    call: "basic_info",
    required: ["product_type"],
    lowercase: ["product_type", "poi_id"],
    canonical_params: { type: "{product.product_type}" },
  };
  const result = { product_type: "JPRail", poi_id: 28, current_title: "JR" };
  const outcome = await runGuard(
    "product_info",
    guard,
    { type: "jprail" },
    {},
    siteContext(),
    {
      call: fakeUpstream({ basic_info: { result } }).call,
      row: () => undefined,
    },
  );
  expect(outcome).toMatchObject({
    kind: "pass",
    facts: {
      product: { product_type: "jprail", poi_id: 28, current_title: "JR" },
    },
  });
});

it("names all required fields that an answer lacks", async () => {
  const guard = {
    summary: "The product exists.",
    provides: "product",
    call: "basic_info",
    required: ["product_type", "current_title", "poi_id"],
  };
  const outcome = await runGuard("product_info", guard, {}, {}, siteContext(), {
    call: fakeUpstream({ basic_info: { result: { current_title: "JR" } } })
      .call,
    row: () => undefined,
  });
  expect(outcome).toEqual({
    kind: "refuse",
    detail: "guard product_info: the answer has no product_type, poi_id",
  });
});
