import { describe, expect, test } from "vitest";
import { guaranteeOf, itemsAfter, type PlannedChange } from "./guarantee.ts";

const RULES = {
  active: true,
  longest_change_minutes: 360,
  within_hours: 36,
  most: { amount: 30_000, currency: "USD" },
  night_money: { amount: 5000, currency: "JPY" },
  not_products: ["flights"],
};
const change = (more: Partial<PlannedChange> = {}): PlannedChange => ({
  before: 0,
  after: 1,
  minutes: 45,
  planned: 60,
  products: ["eurail", "eubus"],
  ...more,
});
const of = (changes: readonly PlannedChange[], rules: object = {}) =>
  guaranteeOf(changes, { ...RULES, ...rules }, ({ amount }) => ({
    amount: amount * 2,
    currency: "EUR",
  }));

test("an order is sold with the terms of the day, in its currency", () => {
  const changes = [change(), change({ before: 1, after: 2, planned: 360 })];
  const guarantee = of(changes);
  expect(guarantee).toEqual({
    changes: [
      { before: 0, after: 1, minutes: 45 },
      { before: 1, after: 2, minutes: 45 },
    ],
    within_hours: 36,
    most: 60_000,
    night_money: 10_000,
  });
  expect(itemsAfter(guarantee, 0)).toEqual([1, 2]);
});

describe("nothing is guaranteed", () => {
  test.each([
    ["without a change", [], {}],
    ["if it is switched off", [change()], { active: false }],
    ["for less time than the change needs", [change({ planned: 44 })], {}],
    ["for a longer change than the limit", [change({ planned: 361 })], {}],
    ["for these products", [change({ products: ["eurail", "flights"] })], {}],
    ["if one of two changes is not", [change(), change({ planned: 9 })], {}],
  ])("%s", (_case, changes, rules) => {
    expect(of(changes, rules)).toBeUndefined();
  });
});
