/**
 * Simultaneous use of coupons, gift cards and credits, on both databases and from two processes.
 */
import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { OrderState } from "#schema/booking.ts";
import { databaseOf, ENGINES } from "../../../../tests/support/engines.ts";
import {
  tempFolder,
  type TempFolder,
} from "../../../../tests/support/mini-config.ts";
import {
  orderRequest,
  startTestOrders,
  testVisitor,
  type TestOrders,
} from "../../../../tests/support/orders.ts";
import {
  NOW,
  readPublished,
} from "../../../../tests/support/reference-backend.ts";
import { readLedger } from "../../../../tests/support/bank-ledger.ts";
import type { OrderVisitor } from "../engine/visitor.ts";

const published = readPublished();
const CARD = {
  number: "4242424242424242",
  expiry: "12/30",
  cvc: "123",
  holder: "Ana Rivera",
};

describe.each(ENGINES)("%s", (engine) => {
  let folder: TempFolder;
  /** Two processes with the same database. */
  let shop: TestOrders;
  let other: TestOrders;
  beforeEach(async (context) => {
    const url = await databaseOf(engine);
    if (url === null) return context.skip("there is no Postgres here to run");
    folder = tempFolder({});
    const input = { now: () => NOW, published, directory: folder.dir, url };
    shop = await startTestOrders(input);
    other = await startTestOrders(input);
    return undefined;
  });
  afterEach(async (context) => {
    if (context.task.result?.state === "skip") return;
    await shop.stop();
    await other.stop();
    folder.remove();
    const [failed] = [...shop.errors, ...other.errors];
    if (failed !== undefined) throw failed;
  });

  const codesOf = (all: readonly PromiseSettledResult<unknown>[]) =>
    all.map((one) =>
      one.status === "fulfilled"
        ? "done"
        : String((one.reason as { code?: string }).code),
    );
  const cardsOf = (userId: number) =>
    shop.rewards.giftCards.list(shop.database, userId, "USD");

  test("a gift card that two tabs and another account redeem at once is credited once", async () => {
    const ids = [await shop.addUser(), await shop.addUser()];
    const all = await Promise.allSettled(
      [shop, other, shop, other, shop, other].map(
        ({ rewards, database }, index) =>
          rewards.giftCards.redeem(
            database,
            ids[index % 3 === 0 ? 1 : 0]!,
            "GIFT-1000-0001",
          ),
      ),
    );
    expect(codesOf(all).toSorted()).toEqual([
      ...Array<string>(5).fill("already_redeemed"),
      "done",
    ]);
    const lists = await Promise.all(ids.map(cardsOf));
    expect(lists.flatMap(({ cards }) => cards)).toHaveLength(1);
  });

  /** An account with a coupon, a gift card of $50 and 300 credits. */
  const shopper = async () => {
    const userId = await shop.addUser();
    const { database, rewards } = shop;
    await rewards.coupons.redeem(database, `user:${userId}`, "RAIL500");
    await rewards.giftCards.redeem(database, userId, "GIFT-1000-0001");
    await rewards.credits.give(database, userId, "welcome", 300);
    const [coupon] = await rewards.coupons.list(
      database,
      `user:${userId}`,
      "en",
    );
    const who = testVisitor(`user:${userId}`, userId);
    const order = async (): Promise<OrderState> => {
      const quote = await shop.want(`user:${userId}`);
      return shop.orders.create(
        who,
        orderRequest(quote, {
          wanted: {
            coupon_id: coupon!.coupon_id,
            use_gift_card: true,
            use_credits: true,
          },
          expected_total: { amount: 5720, currency: "JPY" },
        }),
      );
    };
    const left = async () => ({
      coupons: (
        await rewards.coupons.list(database, `user:${userId}`, "en")
      ).filter(({ status }) => status === "usable").length,
      cards: (await cardsOf(userId)).balance.amount,
      credits: (await rewards.credits.list(database, userId, "en")).balance,
    });
    return { who, order, left };
  };
  const pay = async (
    { orders, gateway }: TestOrders,
    who: OrderVisitor,
    order_guid: string,
    idempotency_key: string,
  ) =>
    orders.pay(who, order_guid, {
      method: "card",
      card_token: (await gateway.tokenise(CARD, who)).card_token,
      idempotency_key,
    });

  test.each([
    ["the same request", () => "pay-this-order"],
    ["two requests", (index: number) => `pay-this-order-${index}`],
  ])("a double click on pay, as %s, pays once", async (_label, keyOf) => {
    const { who, order, left } = await shopper();
    const { order_guid } = await order();
    await Promise.allSettled(
      [shop, other, shop, other].map((one, index) =>
        pay(one, who, order_guid, keyOf(index)),
      ),
    );
    await shop.orders.job.runDue();
    expect(await shop.orders.status(who, order_guid)).toMatchObject({
      order_status: "issued",
    });
    expect(await left()).toEqual({ coupons: 0, cards: 0, credits: 0 });
    const { taken, reserved } = await readLedger(shop.database);
    expect([...taken.values()]).toEqual([5720]);
    expect(reserved).toEqual([]);
  });

  test("of two orders that want the whole balance, one gets all and the other nothing", async () => {
    const { who, order, left } = await shopper();
    const orders = [await order(), await order()];
    await Promise.allSettled(
      orders.map(({ order_guid }, index) =>
        pay(index === 0 ? shop : other, who, order_guid, `pay-${order_guid}`),
      ),
    );
    await shop.orders.job.runDue();
    const states = await Promise.all(
      orders.map(({ order_guid }) => shop.orders.status(who, order_guid)),
    );
    expect(states.map(({ order_status }) => order_status).toSorted()).toEqual([
      "issued",
      "pending_payment",
    ]);
    expect(await left()).toEqual({ coupons: 0, cards: 0, credits: 0 });
    const spendings = await shop.database.all("SELECT * FROM spendings");
    expect(spendings).toHaveLength(1);
  });

  test("no reader sees a started payment without its deduction", async () => {
    const { who, order } = await shopper();
    const { order_guid } = await order();
    const seen: boolean[] = [];
    let isOver = false;
    const watch = async (): Promise<void> => {
      while (!isOver) {
        const row = await other.database.get<{ paying: number; spent: number }>(
          `SELECT (SELECT count(*) FROM order_payments) AS paying,
                  (SELECT count(*) FROM spendings) AS spent`,
        );
        seen.push(row!.paying === row!.spent);
        await setImmediate();
      }
    };
    const watching = watch();
    await pay(shop, who, order_guid, "pay-this-order");
    isOver = true;
    await watching;
    expect(seen.length).toBeGreaterThan(0);
    expect(seen).not.toContain(false);
  });
});
