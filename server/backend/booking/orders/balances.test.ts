import { describe, expect, test } from "vitest";
import { orderRequest } from "../../../../tests/support/orders.ts";
import { testVisitor } from "../../../../tests/support/orders.ts";
import {
  MINUTE,
  clock,
  shop,
  useShop,
  codeOf,
  payWith,
  statusOf,
  taken,
  ISSUED,
  declined,
} from "../../../../tests/support/order-shop.ts";

useShop();

describe("what an order earns", () => {
  const setUp = async () => {
    const userId = shop.addUser();
    const user = testVisitor(`user:${userId}`, userId, { earnsPerUsd: 1.5 });
    const purchase = await shop.want(`user:${userId}`);
    const earned = () => ({
      credits: shop.belongings.credits.list(userId, "en"),
      points: shop.store.get<{ points: number }>(
        "SELECT points FROM users WHERE user_id = ?",
        userId,
      )!.points,
    });
    return { user, purchase, earned };
  };
  // JPY 14,170 are USD 94.47: one and a half credits for each dollar are 141.7.
  const EARNS = 141;

  test("is said before, given with the tickets, and once", async () => {
    const { user, purchase, earned } = await setUp();
    const { orders, belongings } = shop;
    const nothing = { coupon_id: "", use_gift_card: false, use_credits: false };
    const { validate_id } = purchase;
    expect(await orders.update(user, validate_id, nothing)).toMatchObject({
      earns: EARNS,
    });
    const order = await orders.create(user, orderRequest(purchase));
    expect(earned()).toMatchObject({ credits: { balance: 0 }, points: 0 });
    expect(statusOf(await payWith(order, "approves", user))).toEqual(ISSUED);
    belongings.spending.earn(order.order_guid, { user_id: 1, credits: EARNS });
    expect(earned()).toMatchObject({
      credits: {
        balance: EARNS,
        history: [{ title: "For a booking", amount: EARNS }],
      },
      points: EARNS,
    });
    expect(await orders.section("price", user, order.order_guid)).toMatchObject(
      { earned: EARNS },
    );
  });

  test("is taken back with the order, once, and never below nothing", async () => {
    const { user, purchase, earned } = await setUp();
    const order = await shop.orders.create(user, orderRequest(purchase));
    await payWith(order, "approves", user);
    const { spending, credits } = shop.belongings;
    expect(credits.take("another-order", user.userId!, 100)).toBe(true);
    spending.giveBack(order.order_guid);
    spending.giveBack(order.order_guid);
    expect(earned()).toMatchObject({ credits: { balance: 0 }, points: 0 });
  });

  test.each(["declines", "fails_to_issue"] as const)(
    "is nothing with a card that %s",
    async (behaviour) => {
      const { user, purchase, earned } = await setUp();
      const order = await shop.orders.create(user, orderRequest(purchase));
      await payWith(order, behaviour, user);
      expect(earned()).toMatchObject({ credits: { balance: 0 }, points: 0 });
    },
  );

  test("holds no ticket up where the account is gone", async () => {
    const { user, purchase } = await setUp();
    const order = await shop.orders.create(user, orderRequest(purchase));
    shop.store.run("DELETE FROM users WHERE user_id = ?", user.userId!);
    expect(statusOf(await payWith(order, "approves", user))).toEqual(ISSUED);
  });
});

describe("what is taken off", () => {
  const setUp = async () => {
    const userId = shop.addUser();
    const user = testVisitor(`user:${userId}`, userId);
    const { belongings } = shop;
    belongings.coupons.redeem(`user:${userId}`, "RAIL500");
    belongings.giftCards.redeem(userId, "GIFT-1000-0001");
    belongings.credits.give(userId, "welcome", 300);
    const left = () => ({
      coupons: belongings.coupons
        .list(`user:${userId}`, "en")
        .filter(({ status }) => status === "usable").length,
      cards: belongings.giftCards.list(userId, "USD").balance.amount,
      credits: belongings.credits.list(userId, "en").balance,
    });
    const purchase = await shop.want(`user:${userId}`);
    const wanted = { coupon_id: "1", use_gift_card: true, use_credits: true };
    return { user, left, purchase, wanted };
  };
  const EVERYTHING = { coupons: 1, cards: 5000, credits: 300 };

  test("is taken when it is paid", async () => {
    const { user, left, purchase, wanted } = await setUp();
    const { price, applied, coupons } = await shop.orders.update(
      user,
      purchase.validate_id,
      wanted,
    );
    // USD 50 is JPY 7,500; 300 credits are JPY 450.
    expect(
      price.lines.slice(1).map(({ kind, amount }) => [kind, amount.amount]),
    ).toEqual([
      ["coupon", -500],
      ["gift_card", -7500],
      ["credits", -450],
    ]);
    expect(price.total).toEqual({ amount: 5720, currency: "JPY" });
    expect(applied).toEqual({ coupon_id: "1", gift_card: true, credits: true });
    expect(coupons).toMatchObject([{ coupon_id: "1", usable: true }]);
    const order = await shop.orders.create(
      user,
      orderRequest(purchase, { wanted, expected_total: price.total }),
    );
    expect(left()).toEqual(EVERYTHING);
    expect(order.amount).toEqual({ amount: 5720, currency: "JPY" });
    expect(statusOf(await payWith(order, "approves", user))).toEqual(ISSUED);
    expect(left()).toEqual({ coupons: 0, cards: 0, credits: 0 });
    expect(await taken()).toEqual({ reserved: 0, taken: 5720 });
  });

  test.each(["declines", "fails_to_issue", "is_unreachable"] as const)(
    "is given back with a card that %s",
    async (behaviour) => {
      const { user, left, purchase, wanted } = await setUp();
      const expected_total = { amount: 5720, currency: "JPY" };
      const order = await shop.orders.create(
        user,
        orderRequest(purchase, { wanted, expected_total }),
      );
      await payWith(order, behaviour, user);
      clock.now += MINUTE;
      await shop.orders.job.runDue();
      expect(left()).toEqual(EVERYTHING);
      expect(await taken()).toEqual({ reserved: 0, taken: 0 });
    },
  );

  test("is taken by one of two orders", async () => {
    const { user, left, purchase, wanted } = await setUp();
    const other = await shop.want(purchase.owner);
    const expected_total = { amount: 5720, currency: "JPY" };
    const [first, second] = await Promise.all(
      [purchase, other].map((one) =>
        shop.orders.create(user, orderRequest(one, { wanted, expected_total })),
      ),
    );
    await payWith(first!, "approves", user);
    expect(statusOf(await payWith(second!, "approves", user))).toEqual(
      declined("price_changed"),
    );
    expect(left()).toEqual({ coupons: 0, cards: 0, credits: 0 });
    expect(await taken()).toEqual({ reserved: 0, taken: 5720 });
  });

  test("can be everything: nothing is charged", async () => {
    const { user, left } = await setUp();
    const charged = { amount: 5000, currency: "JPY" };
    const purchase = await shop.want(`user:${user.userId!}`, {
      charged,
      total: { amount: 3333, currency: "USD" },
      rate_date: "2026-11-20",
    });
    const wanted = { coupon_id: "", use_gift_card: true, use_credits: false };
    const { price } = await shop.orders.update(
      user,
      purchase.validate_id,
      wanted,
    );
    expect(price.total).toEqual({ amount: 0, currency: "USD" });
    expect(price.charged).toEqual({ amount: 0, currency: "JPY" });
    const order = await shop.orders.create(
      user,
      orderRequest(purchase, { wanted, expected_total: price.total }),
    );
    const checkout = await shop.orders.settlement(
      user,
      purchase.validate_id,
      order.order_guid,
    );
    expect(checkout.payment_methods).toMatchObject([{ method: "balance" }]);
    const paid = await shop.orders.pay(user, order.order_guid, {
      method: "balance",
      card_token: "",
      idempotency_key: "pay-with-balance",
    });
    expect(statusOf(paid)).toEqual({ ...ISSUED, money_moved: "no" });
    expect(left().cards).toBe(1667);
  });

  test("is for the network and the fare that it says", async () => {
    const { user, wanted } = await setUp();
    const charged = { amount: 4000, currency: "JPY" };
    const cheap = await shop.want(`user:${user.userId!}`, {
      charged,
    });
    const elsewhere = await shop.want(`user:${user.userId!}`, {
      product_type_id: 24,
    });
    for (const { validate_id } of [cheap, elsewhere])
      expect(
        (await codeOf(shop.orders.update(user, validate_id, wanted)))?.[0],
      ).toBe("coupon_unusable");
    const { coupons } = await shop.orders.settlement(
      user,
      elsewhere.validate_id,
      "",
    );
    expect(coupons).toMatchObject([
      { usable: false, reason: "The coupon is for another network." },
    ]);
  });
});
