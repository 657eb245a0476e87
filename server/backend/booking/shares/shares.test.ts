import { describe, expect, test } from "vitest";
import {
  ana,
  checkBooks,
  clock,
  ISSUED,
  MINUTE,
  shop,
  statusOf,
  taken,
  useShop,
} from "../../../../tests/support/order-shop.ts";
import {
  bea,
  cem,
  mailsTo,
  newKey,
  NOTHING,
  pay,
  shared,
  sharesOf,
  stateOf,
  tokensOf,
  WAITING,
} from "../../../../tests/support/share-shop.ts";
import { STATES, type StateDefinition } from "../engine/transitions.ts";

useShop();

const HOUR = 60 * MINUTE;

describe("a group pays", () => {
  test("the shares are equal, reserved one by one, and captured with the last", async () => {
    const order = await shared();
    expect(statusOf(order)).toEqual(WAITING);
    expect(order.challenge).toMatchObject({ shared: true });
    const { shares, status, closes_at } = await sharesOf(order);
    expect(shares.map(({ amount }) => amount.amount)).toEqual([7085, 7085]);
    expect(status).toBe("open");
    expect(closes_at).toBe(order.pay_before);
    expect(await mailsTo("bea@example.com")).toEqual([
      expect.stringContaining("asks you to pay your share"),
    ]);

    const [first, second] = await tokensOf(order);
    const paid = await pay(first!);
    expect(paid).toMatchObject({
      status: "authorised",
      payers: [
        { name: "Bea", has_paid: true },
        { name: "Cem", has_paid: false },
      ],
    });
    expect(await taken()).toEqual({ reserved: 1, taken: 0 });
    expect(await stateOf(order)).toEqual(WAITING);

    expect(await pay(second!, cem)).toMatchObject({
      status: "captured",
      receipt: { booking_no: order.booking_no },
    });
    expect(await stateOf(order)).toEqual(ISSUED);
    expect(await taken()).toEqual({ reserved: 0, taken: 14_170 });
    expect((await sharesOf(order)).status).toBe("paid");
    // A receipt for each payer, in their language.
    expect(await mailsTo("payer-bea@example.com")).toEqual([
      expect.stringContaining("Sie haben"),
    ]);
    expect(await mailsTo("payer-cem@example.com")).toEqual([
      expect.stringContaining("You paid"),
    ]);
  });

  test("with amounts of their own, three-way sums, and any method", async () => {
    const order = await shared([{ name: "A" }, { name: "B" }, { name: "C" }]);
    const amounts = (await sharesOf(order)).shares.map(
      ({ amount }) => amount.amount,
    );
    expect(amounts).toEqual([4724, 4723, 4723]);
    const tokens = await tokensOf(order);
    const asked = await shop.shares.pay(bea, tokens[0]!, {
      method: "paypal",
      card_token: "",
      email: "bea@example.com",
      idempotency_key: newKey(),
    });
    expect(asked).toMatchObject({
      status: "challenge",
      challenge: { wallet: "PayPal", amount: { amount: 4724 } },
    });
    const { challenge_id } = asked.challenge!;
    expect(
      await shop.shares.confirm(bea, tokens[0]!, challenge_id, "approve"),
    ).toMatchObject({ status: "authorised" });

    const bank = await pay(tokens[1]!, cem, "asks");
    expect(bank).toMatchObject({
      status: "challenge",
      challenge: { attempts_left: 3 },
    });
    const wrong = await shop.shares.confirm(
      cem,
      tokens[1]!,
      bank.challenge!.challenge_id,
      "000000",
    );
    expect(wrong).toMatchObject({ challenge: { attempts_left: 2 } });
    await shop.shares.confirm(
      cem,
      tokens[1]!,
      bank.challenge!.challenge_id,
      "123456",
    );
    expect(await stateOf(order)).toEqual(WAITING);
    await shop.shares.pay(ana, tokens[2]!, {
      method: "wallet",
      card_token: "",
      email: "ana@example.com",
      idempotency_key: newKey(),
    });
    expect(await stateOf(order)).toEqual(ISSUED);
    expect(await taken()).toEqual({ reserved: 0, taken: 14_170 });
  });

  test("a declined card changes nothing for the others, and the share can be paid again", async () => {
    const order = await shared();
    const [first, second] = await tokensOf(order);
    await pay(first!);
    expect(await pay(second!, cem, "declines")).toMatchObject({
      status: "open",
      reason: "card_declined",
    });
    expect(await stateOf(order)).toEqual(WAITING);
    await pay(second!, cem);
    expect(await stateOf(order)).toEqual(ISSUED);
    expect(await taken()).toEqual({ reserved: 0, taken: 14_170 });
  });

  test("twice in two tabs, or with the same request again: one payment", async () => {
    const order = await shared();
    const [first] = await tokensOf(order);
    const both = await Promise.all([pay(first!), pay(first!, cem)]);
    expect(both.map(({ status }) => status)).toContain("authorised");
    expect(await pay(first!, cem)).toMatchObject({ status: "authorised" });
    const key = newKey();
    await pay(first!, bea, "approves", key);
    await pay(first!, bea, "approves", key);
    expect(await taken()).toEqual({ reserved: 1, taken: 0 });
  });

  test("two at the same moment: the order is issued at once", async () => {
    const order = await shared();
    const [first, second] = await tokensOf(order);
    await Promise.all([pay(first!), pay(second!, cem)]);
    expect(await stateOf(order)).toEqual(ISSUED);
    expect(await taken()).toEqual({ reserved: 0, taken: 14_170 });
  });
});

describe("all or nothing", () => {
  test("at the deadline everything is released, and everybody is told", async () => {
    const order = await shared();
    const [first, second] = await tokensOf(order);
    await pay(first!);
    clock.now = order.pay_before - 1;
    await shop.orders.job.runDue();
    expect(await stateOf(order)).toEqual(WAITING);
    clock.now = order.pay_before;
    await shop.orders.job.runDue();
    expect(await stateOf(order)).toMatchObject({ order_status: "expired" });
    expect(await taken()).toEqual(NOTHING);
    expect(await mailsTo("payer-bea@example.com")).toEqual([
      "Es wurde nichts belastet",
    ]);
    expect(await pay(second!, cem)).toMatchObject({ status: "released" });
    expect((await sharesOf(order)).status).toBe("ended");
    expect(await taken()).toEqual(NOTHING);
  });

  test("the organiser ends it", async () => {
    const order = await shared();
    const [first] = await tokensOf(order);
    await pay(first!);
    const { order_status } = await shop.orders.cancel(ana, order.order_guid);
    expect(order_status).toBe("cancelled");
    expect(await taken()).toEqual(NOTHING);
    expect(await mailsTo("payer-bea@example.com")).toEqual([
      "Es wurde nichts belastet",
    ]);
    expect(await mailsTo("ana@example.com")).toEqual([]);
  });

  test("the last payment comes before the deadline, and its bank answers after it", async () => {
    const order = await shared();
    const [first, second] = await tokensOf(order);
    await pay(first!);
    clock.now = order.pay_before - 1000;
    await pay(second!, cem, "loses_answer");
    clock.now = order.pay_before;
    await shop.orders.job.runDue();
    expect(await stateOf(order)).toEqual(ISSUED);
    expect(await taken()).toEqual({ reserved: 0, taken: 14_170 });
  });

  test("a bank that is asked too late is not paid", async () => {
    const order = await shared();
    const [first, second] = await tokensOf(order);
    await pay(first!);
    clock.now = order.pay_before - 1000;
    const asked = await pay(second!, cem, "asks");
    clock.now = order.pay_before;
    await shop.orders.job.runDue();
    const late = await shop.shares.confirm(
      cem,
      second!,
      asked.challenge!.challenge_id,
      "123456",
    );
    expect(late).toMatchObject({ status: "released" });
    expect(await taken()).toEqual(NOTHING);
  });

  test("a place that is gone releases everything", async () => {
    const order = await shared();
    const [first, second] = await tokensOf(order);
    await pay(first!);
    await shop.database.run(
      "UPDATE fake_places SET validate_id = 'of another' WHERE validate_id IS NULL",
    );
    expect(await pay(second!, cem)).toMatchObject({ status: "released" });
    expect(await stateOf(order)).toMatchObject({
      order_status: "failed",
      reason: "sold_out",
      money_moved: "returned",
    });
    expect(await taken()).toEqual(NOTHING);
    expect(await mailsTo("payer-cem@example.com")).toEqual([
      "Nothing was charged",
    ]);
  });

  test("a bank that is silent for five minutes is given up, and the share is free", async () => {
    const order = await shared();
    const [first] = await tokensOf(order);
    await pay(first!, bea, "asks");
    clock.now += 5 * MINUTE;
    expect(await shop.shares.see(bea, first!)).toMatchObject({
      status: "open",
      reason: "challenge_expired",
    });
    await pay(first!, bea, "is_unreachable");
    clock.now += MINUTE;
    await shop.orders.job.runDue();
    expect(await shop.shares.see(bea, first!)).toMatchObject({
      status: "open",
      reason: "gateway_unreachable",
    });
    expect(await taken()).toEqual(NOTHING);
  });
});

describe("a refund", () => {
  test("goes back to each payer in proportion, to the minor unit", async () => {
    const order = await shared([
      { name: "A", amount: 10_001 },
      { name: "B", amount: 4168 },
      { name: "C", amount: 1 },
    ]);
    for (const token of await tokensOf(order)) await pay(token);
    const bought = await shop.orders.current(ana, order.order_guid);
    clock.now += HOUR;
    for (const traveller of [0, 1]) {
      const quote = await shop.refunds.quote(bought, [{ item: 0, traveller }]);
      await shop.refunds.confirm(bought, quote.refund_id, "plans");
    }
    const { shares } = await sharesOf(order);
    const back = shares.map(({ refunded }) => refunded?.amount ?? 0);
    const { taken: left } = await taken();
    expect(back.reduce((sum, one) => sum + one, 0)).toBe(14_170 - left);
    for (const [index, { amount }] of shares.entries())
      expect(
        Math.abs(back[index]! - ((14_170 - left) * amount.amount) / 14_170),
      ).toBeLessThan(2);
    await checkBooks([order]);
    expect(await mailsTo("payer-bea@example.com")).toHaveLength(3 + 5);
  });

  test("that one payer's bank refuses reaches the others, and waits for that one", async () => {
    const order = await shared();
    const [first, second] = await tokensOf(order);
    await pay(first!, bea, "refuses_refund");
    await pay(second!, cem);
    const bought = await shop.orders.current(ana, order.order_guid);
    const quote = await shop.refunds.quote(bought, [{ item: 0, traveller: 0 }]);
    await shop.refunds.confirm(bought, quote.refund_id, "plans");
    expect((await taken()).taken).toBeLessThan(14_170);
    expect(await mailsTo("payer-cem@example.com")).toHaveLength(2);
    expect(await mailsTo("payer-bea@example.com")).toHaveLength(1);
  });
});

describe("a program from before shares", () => {
  /** Every status that the order's payment is stored with. */
  async function watch(): Promise<() => Promise<readonly string[]>> {
    const { database } = shop;
    await database.run("CREATE TABLE seen (status TEXT) STRICT");
    for (const change of ["INSERT", "UPDATE OF status"])
      await database.run(`CREATE TRIGGER seen_${change.slice(0, 6)} AFTER ${change} ON order_payments
        BEGIN INSERT INTO seen VALUES (new.status); END`);
    return async () =>
      (await database.all<{ status: string }>("SELECT status FROM seen")).map(
        ({ status }) => status,
      );
  }
  const hasState = (status: string): boolean =>
    Object.values<StateDefinition>(STATES).some(
      ({ payment }) => payment === status,
    );

  test("has no state for a payment that is under way, so it takes no action", async () => {
    const seen = await watch();
    const order = await shared();
    for (const token of await tokensOf(order)) await pay(token);
    expect(await stateOf(order)).toEqual(ISSUED);
    const statuses = await seen();
    expect(statuses).toHaveLength(6);
    expect(statuses.filter(hasState)).toEqual(["captured"]);
  });

  test("knows how a payment ended", async () => {
    const seen = await watch();
    const given = await shared();
    await shop.orders.cancel(ana, given.order_guid);
    const gone = await shared();
    await shop.database.run(
      "UPDATE fake_places SET validate_id = 'of another' WHERE validate_id IS NULL",
    );
    for (const token of await tokensOf(gone)) await pay(token);
    const statuses = await seen();
    expect(statuses.filter(hasState)).toEqual(["declined", "voided"]);
    expect(
      statuses.filter((status) => !hasState(status)).length,
    ).toBeGreaterThan(8);
  });
});
