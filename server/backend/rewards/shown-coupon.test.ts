import { expect, test } from "vitest";
import { shownCoupon } from "./shown-coupon.ts";

/** €1 is ¥200. */
const money = {
  convert: ({ amount }: { amount: number }, currency: string) => ({
    amount: amount / 2,
    currency,
  }),
};
const JPY = (amount: number) => ({ amount, currency: "JPY" });
const off = { kind: "amount", value: 500, currency: "JPY" } as const;
const share = { kind: "percent", value: 10 } as const;

test.each([
  [
    "EUR",
    { discount: off, min_spend: JPY(5000) },
    { discount: 250, min_spend: 2500 },
  ],
  ["EUR", { discount: off }, { discount: 250 }],
  ["EUR", { discount: share, min_spend: JPY(5000) }, { min_spend: 2500 }],
  ["EUR", { discount: share }, undefined],
  ["JPY", { discount: off, min_spend: JPY(5000) }, undefined],
] as const)("in %s", (currency, coupon, wanted) => {
  const shown =
    wanted &&
    Object.fromEntries(
      Object.entries(wanted).map(([key, amount]) => [
        key,
        { amount, currency },
      ]),
    );
  expect(shownCoupon(coupon, currency, money)).toEqual(shown ? { shown } : {});
});
