import { expect, it } from "vitest";
import type { CartLine } from "#schema/modules/shopping_cart.ts";
import { exampleOf } from "../../../tests/support/render-module.tsx";
import { chargedTotals } from "./charged.ts";

const [first] = exampleOf<{ items: CartLine[] }>("shopping_cart").items;
const line = (
  dollars: number,
  charged?: [amount: number, currency: string],
  available = true,
): CartLine => {
  const { charged_total: _, ...rest } = first!;
  return {
    ...rest,
    available,
    total: { amount: dollars, currency: "USD" },
    ...(charged
      ? { charged_total: { amount: charged[0], currency: charged[1] } }
      : {}),
  };
};

it("is empty when the shown currency is the charged one", () => {
  expect(chargedTotals([line(100), line(200)])).toEqual([]);
});

it("adds up the charged amounts of each currency", () => {
  expect(
    chargedTotals([
      line(100, [150, "JPY"]),
      line(200, [300, "JPY"]),
      line(50, [1600, "THB"]),
      line(40),
    ]),
  ).toEqual([
    { amount: 450, currency: "JPY" },
    { amount: 1600, currency: "THB" },
    { amount: 40, currency: "USD" },
  ]);
});

it("leaves out items that are no longer available", () => {
  expect(chargedTotals([line(100, [150, "JPY"], false), line(40)])).toEqual([]);
});

it("offers of several currencies are one payment, in the shown currency", () => {
  const offer = (...of: Parameters<typeof line>): CartLine => ({
    ...line(...of),
    kind: "offer",
  });
  const yen = offer(100, [150, "JPY"]);
  expect(chargedTotals([yen, offer(200, [160, "GBP"])])).toEqual([]);
  expect(chargedTotals([yen, offer(50, [75, "JPY"])])).toEqual([
    { amount: 225, currency: "JPY" },
  ]);
});
