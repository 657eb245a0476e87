import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { loadSchemas } from "#server/config/data-files/schemas/schemas.ts";
import { createDataSets } from "#server/backend/data-set/data-set.ts";
import { ROOT } from "../../../../tests/support/mini-config.ts";
import { checkShareRules } from "./check-share-rules.ts";
import { shareOffer, type SharedPurchase } from "./share-offer.ts";

const HOUR = 60 * 60_000;
const NOW = Date.parse("2026-11-21T12:00:00Z");
const RULES = {
  active: true,
  hold_hours: 24,
  least_hours: 2,
  hours_before_start: 12,
  fewest_payers: 2,
  most_payers: 8,
  not_products: [4],
};

function purchase(
  hours: number,
  more: Partial<SharedPurchase> = {},
): SharedPurchase {
  const starts_at = NOW + hours * HOUR;
  return {
    quote: {
      product_type_id: 32,
      travellers: [{ traveller_type: "adult" }, { traveller_type: "child" }],
      items: [
        {
          item_id: "a",
          starts_at,
          ends_at: starts_at + HOUR,
          first_day: "2026-12-01",
          last_day: "2026-12-01",
          time_zone: "Asia/Tokyo",
        },
      ],
    },
    amount: { amount: 1000, currency: "JPY" },
    hasCashier: false,
    isChange: false,
    ...more,
  };
}

const FAR = NOW + 1000 * HOUR;

describe("a group may pay", () => {
  test.each([
    ["for a day", 200, FAR, 24],
    ["until twelve hours before the start", 30, FAR, 18],
    ["until the seller's own limit", 200, NOW + 5 * HOUR, 5],
  ])("%s", (_what, hours, holdUntil, until) => {
    expect(shareOffer(purchase(hours), holdUntil, RULES, NOW)).toEqual({
      until: NOW + until * HOUR,
      time_zone: "Asia/Tokyo",
      fewest: 2,
      most: 8,
    });
  });

  test("in as many shares as there are minor units, at most", () => {
    const amount = { amount: 3, currency: "JPY" };
    expect(
      shareOffer(purchase(200, { amount }), FAR, RULES, NOW),
    ).toMatchObject({ most: 3 });
  });
});

test.each([
  ["too soon", purchase(13), FAR, { not: "too_late" }],
  ["too soon for the seller", purchase(200), NOW + HOUR, { not: "too_late" }],
  ["not held by its seller", purchase(200), undefined, { not: "not_held" }],
  ["paid to a cashier", purchase(200, { hasCashier: true }), FAR, undefined],
  ["a change", purchase(200, { isChange: true }), FAR, undefined],
  [
    "covered by coupons",
    purchase(200, { amount: { amount: 0, currency: "JPY" } }),
    FAR,
    undefined,
  ],
  [
    "for one traveller",
    purchase(200, {
      quote: {
        ...purchase(200).quote,
        travellers: [{ traveller_type: "adult" }],
      },
    }),
    FAR,
    undefined,
  ],
  [
    "a product that is never held",
    purchase(200, { quote: { ...purchase(200).quote, product_type_id: 4 } }),
    FAR,
    { not: "not_held" },
  ],
])("not what is %s", (_what, bought, holdUntil, offer) => {
  expect(shareOffer(bought, holdUntil, RULES, NOW)).toEqual(offer);
});

test("nothing is offered when it is switched off", () => {
  const off = { ...RULES, active: false };
  expect(shareOffer(purchase(200), FAR, off, NOW)).toBeUndefined();
});

describe("data/payment-shares.json is refused with", () => {
  const makeSet = createDataSets({ schemas: loadSchemas(ROOT), label: "data" });
  const $schema = "../../../schema/backend/payment-shares.schema.json";
  const PRODUCTS = readFileSync(
    path.join(ROOT, "server/backend/data/products.json"),
    "utf8",
  );
  const setOf = (rules: object) =>
    makeSet(
      new Map(
        [
          [
            "payment-shares.json",
            JSON.stringify({ $schema, ...RULES, ...rules }),
          ],
          ["products.json", PRODUCTS],
        ].map(([relative, text]) => [
          relative!,
          { relative: relative!, text: text! },
        ]),
      ),
    );

  test.each([
    [{ least_hours: 24, hold_hours: 6 }, "order"],
    [{ fewest_payers: 9 }, "order"],
    [{ not_products: [33_333] }, "unknown_product"],
  ])("%j", (rules, rule) => {
    expect(checkShareRules(setOf(rules))).toMatchObject([
      { rule, file: "data/payment-shares.json" },
    ]);
  });

  test.each([
    { hold_hours: 0 },
    { hold_hours: "24" },
    { most_payers: 1 },
    { not_products: "none" },
    { hour: 1 },
  ])("%j", (rules) => {
    expect(setOf(rules).problems().length).toBeGreaterThan(0);
  });

  test("nothing as it is", () => {
    expect(checkShareRules(setOf({}))).toEqual([]);
  });
});
