/** The confirmation page: how long it is shown, and its contents for each way to pay. */
import { describe, expect, test } from "vitest";
import type { OrderConfirmationData } from "#schema/modules/order_confirmation.ts";
import { orderRequest, testVisitor } from "../../../../tests/support/orders.ts";
import {
  ana,
  cardOf,
  clock,
  ordered,
  payWith,
  shop,
  taken,
  useShop,
} from "../../../../tests/support/order-shop.ts";

useShop();

const pathOf = (guid: string) => `/ptp/booked/?order_guid=${guid}`;
const confirmation = async (guid: string, who = ana) =>
  (await shop.orders.section(
    "confirmation",
    who,
    guid,
  )) as OrderConfirmationData;

describe("an order has a confirmation page", () => {
  test("from the issue of its tickets until the end of its journey", async () => {
    const order = await ordered();
    expect(order.booked_path).toBeUndefined();
    const path = async () =>
      (await shop.orders.status(ana, order.order_guid)).booked_path;
    const paid = await payWith(order, "approves");
    expect(paid.booked_path).toBe(pathOf(order.order_guid));
    clock.now += 24 * 60 * 60 * 1000;
    expect(await path()).toBe(pathOf(order.order_guid));
    clock.now = Date.parse("2026-12-02T00:00:00Z");
    expect(await path()).toBeUndefined();
  });

  test("until something of it is refunded", async () => {
    const { order_guid } = await payWith(await ordered(), "approves");
    const current = await shop.orders.current(ana, order_guid);
    await shop.refunds.cancel(current, [0]);
    expect(
      (await shop.orders.status(ana, order_guid)).booked_path,
    ).toBeUndefined();
  });

  test("but not without tickets", async () => {
    const failed = await payWith(await ordered(), "fails_to_issue");
    expect(failed.booked_path).toBeUndefined();
  });
});

test("the page shows what a guest was charged, and where the tickets were sent", async () => {
  const { order_guid, booking_no } = await payWith(await ordered(), "approves");
  const { passes, ...said } = await confirmation(order_guid);
  expect(said).toMatchObject({
    booking_no,
    order_path: `/ptp/order-details/?order_guid=${order_guid}`,
    title: "Garden visit",
    travellers: ["Ana Rivera"],
    email: "ana@example.com",
    paid: [
      {
        label: "Visa ending in 4242",
        amount: { amount: 14_170, currency: "JPY" },
      },
    ],
  });
  expect(said).not.toHaveProperty("change");
  expect(passes).toEqual([
    { ticket_no: expect.any(String) as string, label: "Ana Rivera" },
  ]);
});

test("the page shows the gift card's part before the card's", async () => {
  const userId = await shop.addUser();
  const user = testVisitor(`user:${userId}`, userId);
  await shop.rewards.giftCards.redeem(shop.database, userId, "GIFT-1000-0001");
  const quote = await shop.want(`user:${userId}`);
  const wanted = { coupon_id: "", use_gift_card: true, use_credits: false };
  const { price } = await shop.orders.update(user, quote.validate_id, wanted);
  const order = await shop.orders.create(
    user,
    orderRequest(quote, { wanted, expected_total: price.total }),
  );
  await payWith(order, "approves", user);
  const { paid, charged } = await confirmation(order.order_guid, user);
  expect(paid).toHaveLength(2);
  expect(paid[1]).toEqual({ label: "Visa ending in 4242", amount: charged });
  expect(paid[0]!.amount.amount + charged.amount).toBe(14_170);
});

test("two tabs that pay at once are charged once, and open the same page", async () => {
  const quote = await shop.want(ana.owners[0]!);
  const paid = await Promise.all(
    ["first-tab", "second-tab"].map(async (idempotency_key) => {
      const { order_guid } = await shop.orders.create(
        ana,
        orderRequest(quote, { idempotency_key }),
      );
      return shop.orders.pay(ana, order_guid, {
        method: "card",
        card_token: await cardOf("approves"),
        idempotency_key,
      });
    }),
  );
  const [{ order_guid }] = paid as [(typeof paid)[0]];
  const ends = await Promise.all(
    paid.map((one) => shop.orders.status(ana, one.order_guid)),
  );
  expect(ends.map(({ booked_path }) => booked_path)).toEqual([
    pathOf(order_guid),
    pathOf(order_guid),
  ]);
  expect(await taken()).toEqual({ reserved: 0, taken: 14_170 });
});
