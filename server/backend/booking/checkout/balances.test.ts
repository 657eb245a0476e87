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

describe("earned credits of an order", () => {
  const setUp = async () => {
    const userId = await shop.addUser();
    const user = testVisitor(`user:${userId}`, userId, { earnsPerUsd: 1.5 });
    const purchase = await shop.want(`user:${userId}`);
    const earned = async () => ({
      credits: await shop.rewards.credits.list(shop.database, userId, "en"),
      points: (await shop.database.get<{ points: number }>(
        "SELECT points FROM users WHERE user_id = ?",
        userId,
      ))!.points,
    });
    return { user, purchase, earned };
  };
  // ¥14,170 are $94.47: one and a half credits for each dollar are 141.7.
  const EARNS = 141;

  test("are announced before, credited with the tickets, and credited once", async () => {
    const { user, purchase, earned } = await setUp();
    const { orders, rewards } = shop;
    const nothing = { coupon_id: "", use_gift_card: false, use_credits: false };
    const { validate_id } = purchase;
    expect(await orders.update(user, validate_id, nothing)).toMatchObject({
      earns: EARNS,
    });
    const order = await orders.create(user, orderRequest(purchase));
    expect(await earned()).toMatchObject({
      credits: { balance: 0 },
      points: 0,
    });
    expect(statusOf(await payWith(order, "approves", user))).toEqual(ISSUED);
    await rewards.spending.earn(shop.database, order.order_guid, {
      user_id: 1,
      credits: EARNS,
    });
    expect(await earned()).toMatchObject({
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

  test("are removed with the order, once, and never below zero", async () => {
    const { user, purchase, earned } = await setUp();
    const order = await shop.orders.create(user, orderRequest(purchase));
    await payWith(order, "approves", user);
    const { spending, credits } = shop.rewards;
    expect(
      await credits.take(shop.database, "another-order", user.userId!, 100),
    ).toBe(true);
    await spending.giveBack(shop.database, order.order_guid);
    await spending.giveBack(shop.database, order.order_guid);
    expect(await earned()).toMatchObject({
      credits: { balance: 0 },
      points: 0,
    });
    // 100 of them were spent: they are taken off what comes later, on another day.
    clock.now += 24 * 60 * MINUTE;
    await credits.give(shop.database, user.userId!, "welcome", 150);
    expect(await earned()).toMatchObject({ credits: { balance: 50 } });
    expect(
      await credits.take(shop.database, "a-third-order", user.userId!, 51),
    ).toBe(false);
  });

  test.each(["declines", "fails_to_issue"] as const)(
    "are zero with a card that %s",
    async (behaviour) => {
      const { user, purchase, earned } = await setUp();
      const order = await shop.orders.create(user, orderRequest(purchase));
      await payWith(order, behaviour, user);
      expect(await earned()).toMatchObject({
        credits: { balance: 0 },
        points: 0,
      });
    },
  );

  test("do not delay tickets when the account was deleted", async () => {
    const { user, purchase } = await setUp();
    const order = await shop.orders.create(user, orderRequest(purchase));
    await shop.database.run(
      "DELETE FROM users WHERE user_id = ?",
      user.userId!,
    );
    expect(statusOf(await payWith(order, "approves", user))).toEqual(ISSUED);
  });
});

describe("a deduction", () => {
  const setUp = async () => {
    const userId = await shop.addUser();
    const user = testVisitor(`user:${userId}`, userId);
    const { rewards } = shop;
    await rewards.coupons.redeem(shop.database, `user:${userId}`, "RAIL500");
    await rewards.giftCards.redeem(shop.database, userId, "GIFT-1000-0001");
    await rewards.credits.give(shop.database, userId, "welcome", 300);
    const left = async () => ({
      coupons: (
        await rewards.coupons.list(shop.database, `user:${userId}`, "en")
      ).filter(({ status }) => status === "usable").length,
      cards: (await rewards.giftCards.list(shop.database, userId, "USD"))
        .balance.amount,
      credits: (await rewards.credits.list(shop.database, userId, "en"))
        .balance,
    });
    const purchase = await shop.want(`user:${userId}`);
    const wanted = { coupon_id: "1", use_gift_card: true, use_credits: true };
    return { user, left, purchase, wanted };
  };
  const EVERYTHING = { coupons: 1, cards: 5000, credits: 300 };

  test("is debited at payment", async () => {
    const { user, left, purchase, wanted } = await setUp();
    const { price, applied, coupons } = await shop.orders.update(
      user,
      purchase.validate_id,
      wanted,
    );
    // $50 are ¥7,500; 300 credits are ¥450.
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
    expect(await left()).toEqual(EVERYTHING);
    expect(order.amount).toEqual({ amount: 5720, currency: "JPY" });
    expect(statusOf(await payWith(order, "approves", user))).toEqual(ISSUED);
    expect(await left()).toEqual({ coupons: 0, cards: 0, credits: 0 });
    expect(await taken()).toEqual({ reserved: 0, taken: 5720 });
  });

  test.each(["declines", "fails_to_issue", "is_unreachable"] as const)(
    "is credited again with a card that %s",
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
      expect(await left()).toEqual(EVERYTHING);
      expect(await taken()).toEqual({ reserved: 0, taken: 0 });
    },
  );

  test("is debited for one of two orders", async () => {
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
    expect(await left()).toEqual({ coupons: 0, cards: 0, credits: 0 });
    expect(await taken()).toEqual({ reserved: 0, taken: 5720 });
  });

  test("can cover the price: nothing is charged", async () => {
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
    expect(statusOf(paid)).toEqual({ ...ISSUED, money_moved: "covered" });
    expect((await left()).cards).toBe(1667);
  });

  test("applies to its network and minimum fare only", async () => {
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
