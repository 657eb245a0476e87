/** What an order's page offers without a request after a cancellation. */
import { expect, test } from "vitest";
import {
  ana,
  clock,
  codeOf,
  MINUTE,
  ordered,
  payWith,
  shop,
  useShop,
} from "../../../../../tests/support/order-shop.ts";
import { SCOPE } from "../../../../../tests/support/fake-vertical.ts";
import { orderRequest } from "../../../../../tests/support/orders.ts";
import type { Order } from "../../model/order.ts";
import { cancelledWanted, nextOffers } from "./next-offers.ts";

useShop();

const START = Date.parse("2026-12-01T00:00:00Z");
const JPY = (amount: number) => ({ amount, currency: "JPY" });
const caller = { language: "en", currency: "JPY", scope: SCOPE } as const;
const THREE = {
  travellers: [1, 2, 3].map(() => ({ traveller_type: "adult", min_age: 12 })),
  lines: [{ kind: "fare", count: 3, amount: JPY(12_000) }],
  total: JPY(12_000),
  charged: JPY(12_000),
};

const buy = async (): Promise<Order> => {
  const { order_guid } = await payWith(await ordered(ana, THREE), "approves");
  return shop.orders.current(ana, order_guid);
};
const cancel = () =>
  shop.disruptions.report({
    product_type: "jprail",
    service: "Garden",
    date: "2026-12-01",
    kind: "cancelled",
    minutes: 0,
  });
const next = async (order: Order) => {
  const wanted = await cancelledWanted(shop.amendments, order, 0);
  return wanted && nextOffers(shop.amendments, order, wanted, caller);
};

test("offers the next three departures, for all travellers with a valid ticket", async () => {
  const order = await buy();
  expect(await next(order)).toBeUndefined();
  await cancel();
  const { refund_id } = await shop.refunds.quote(order, [
    { item: 0, traveller: 1 },
  ]);
  await shop.refunds.confirm(order, refund_id, null);
  const found = await next(order);
  expect(found).toMatchObject({
    wanted: { item: 0, travellers: [0, 2] },
    ends_at: START + 7 * 24 * 60 * MINUTE,
  });
  const starts = found!.offers.map(({ starts_at }) => starts_at);
  expect(starts).toHaveLength(3);
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  expect(Math.min(...starts)).toBeGreaterThanOrEqual(START);
  expect(found!.offers.map(({ difference }) => difference <= 0)).not.toContain(
    false,
  );
});

test("offers nothing once all are refunded, or a week later", async () => {
  const [refunded, late] = [await buy(), await buy()];
  await cancel();
  await shop.refunds.cancel(refunded, [0]);
  expect(await next(refunded)).toBeUndefined();
  clock.now = START + 7 * 24 * 60 * MINUTE;
  expect(await next(late)).toBeUndefined();
});

test("accepts the replacement without agreeing to the conditions again, but no other change", async () => {
  const order = await buy();
  const made = async (travellers: readonly number[]) => {
    const quote = await shop.amendments.quote(
      order,
      { item: 0, travellers },
      "2026-12-03.0.3000",
      -1000,
      [ana.owners[0]!],
      caller,
      () => Promise.resolve(),
    );
    const { price, terms } = await shop.orders.settlement(
      ana,
      quote.validate_id,
      "",
    );
    const create = () =>
      shop.orders.create(
        ana,
        orderRequest(quote, {
          expected_total: price.total,
          travellers: [],
          accepted_terms: [],
        }),
      );
    return { terms, create };
  };
  const usual = await made([0]);
  expect(usual.terms).not.toEqual([]);
  expect(await codeOf(usual.create())).toEqual([
    "fields_invalid",
    expect.anything(),
  ]);
  await cancel();
  const replacement = await made([1]);
  expect(replacement.terms).toEqual([]);
  expect(await replacement.create()).toMatchObject({ amount: JPY(0) });
});
