import { describe, expect, test } from "vitest";
import type { OrderTicketsData } from "#schema/modules/order_tickets.ts";
import { orderRequest } from "../../../../tests/support/orders.ts";
import { testVisitor } from "../../../../tests/support/orders.ts";
import { holderOf } from "../../../../tests/support/fake-vertical.ts";
import { CHALLENGE_MS } from "../engine/order-actions.ts";
import {
  MINUTE,
  ana,
  ben,
  clock,
  shop,
  useShop,
  codeOf,
  ordered,
  cardOf,
  payWith,
  statusOf,
  again,
  taken,
  ISSUED,
  declined,
  voided,
} from "../../../../tests/support/order-shop.ts";

useShop();

describe("a payment", () => {
  test("captures the money and issues the ticket", async () => {
    const order = await ordered();
    expect(statusOf(await payWith(order, "approves"))).toEqual(ISSUED);
    expect(await taken()).toEqual({ reserved: 0, taken: 14_170 });
    const { items } = (await shop.orders.section(
      "tickets",
      ana,
      order.order_guid,
    )) as OrderTicketsData;
    expect(items.flatMap(({ tickets }) => tickets)).toEqual([
      {
        ticket_no: expect.stringMatching(/^032\d{10}$/) as string,
        traveller: "Ana Rivera",
        title: "Garden visit",
        details: [{ label: "Gate", text: "7" }],
        pickup_code: expect.stringMatching(/^[A-Z2-9]{6}$/) as string,
        barcode_svg: {
          size: expect.any(Number) as number,
          path: expect.stringMatching(/^(M\d+ \d+h\d+v1h-\d+z)+$/) as string,
        },
      },
    ]);
  });

  test("is made once for each request, and once for each order", async () => {
    const order = await ordered();
    const card_token = await cardOf("approves");
    const states = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        shop.orders.pay(ana, order.order_guid, {
          method: "card",
          card_token,
          idempotency_key: index % 2 === 0 ? "the-same-key" : `key-no-${index}`,
        }),
      ),
    );
    expect(new Set(states.map(({ order_status }) => order_status))).toEqual(
      new Set(["issued"]),
    );
    expect(await taken()).toEqual({ reserved: 0, taken: 14_170 });
  });

  test.each([
    ["declines", "card_declined"],
    ["lacks_funds", "insufficient_funds"],
  ] as const)(
    "with a card that %s charges nothing, and another card can pay",
    async (behaviour, reason) => {
      const order = await ordered();
      expect(statusOf(await payWith(order, behaviour))).toEqual(
        declined(reason),
      );
      expect(await taken()).toEqual({ reserved: 0, taken: 0 });
      expect(statusOf(await payWith(order, "approves"))).toEqual(ISSUED);
      expect(await taken()).toEqual({ reserved: 0, taken: 14_170 });
    },
  );

  test("is voided when no ticket is issued", async () => {
    const order = await ordered();
    expect(statusOf(await payWith(order, "fails_to_issue"))).toEqual(
      voided("not_ticketed"),
    );
    expect(await taken()).toEqual({ reserved: 0, taken: 0 });
  });

  test("is voided when the place was sold to another", async () => {
    const mine = await shop.want("device:ana-0001", {}, "the last");
    const theirs = await shop.want("device:ben-0001", {}, "the last");
    const { orders } = shop;
    const first = await orders.create(ana, orderRequest(mine));
    const second = await orders.create(ben, orderRequest(theirs));
    expect(statusOf(await payWith(first, "approves"))).toEqual(ISSUED);
    expect(statusOf(await payWith(second, "approves", ben))).toEqual(
      voided("sold_out"),
    );
    expect(await holderOf(shop.database, "the last")).toBe(mine.validate_id);
    expect(await taken()).toEqual({ reserved: 0, taken: 14_170 });
  });

  test("waits for a slow bank, and for the answer to its challenge", async () => {
    const slow = await ordered();
    const waits = {
      order_status: "payment_processing",
      payment_status: "processing",
      reason: undefined,
      money_moved: "unknown",
    };
    expect(statusOf(await payWith(slow, "is_slow"))).toEqual(waits);
    clock.now += 1000;
    expect(await again(slow)).toEqual(waits);
    clock.now += 10_000;
    await shop.orders.job.runDue();
    expect(await again(slow)).toEqual(ISSUED);

    const asked = await ordered();
    const { challenge, ...state } = await payWith(asked, "asks");
    expect(statusOf(state)).toMatchObject({
      payment_status: "challenge",
      money_moved: "no",
    });
    const answer = (code: string) =>
      shop.orders.confirm(ana, asked.order_guid, challenge!.challenge_id, code);
    expect(await answer("000000")).toMatchObject({
      reason: "code_wrong",
      challenge: { attempts_left: 2 },
    });
    expect(statusOf(await answer("123456"))).toEqual(ISSUED);
    expect(statusOf(await answer("000000"))).toEqual(ISSUED);
  });

  test("ends after three wrong answers, or without an answer", async () => {
    const order = await ordered();
    const { challenge } = await payWith(order, "asks");
    const answer = () =>
      shop.orders.confirm(ana, order.order_guid, challenge!.challenge_id, "1");
    await answer();
    await answer();
    expect(statusOf(await answer())).toEqual(declined("challenge_failed"));
    await payWith(order, "asks");
    clock.now += CHALLENGE_MS;
    await shop.orders.job.runDue();
    expect(await again(order)).toEqual(declined("challenge_expired"));
    expect(await taken()).toEqual({ reserved: 0, taken: 0 });
  });

  test("whose answer is lost is clarified, and not made again", async () => {
    const order = await ordered();
    const unknown = {
      order_status: "payment_processing",
      payment_status: "unknown",
      reason: undefined,
      money_moved: "unknown",
    };
    expect(statusOf(await payWith(order, "loses_answer"))).toEqual(unknown);
    expect(statusOf(await payWith(order, "approves"))).toEqual(unknown);
    expect(await codeOf(shop.orders.cancel(ana, order.order_guid))).toEqual([
      "order_not_cancellable",
      undefined,
    ]);
    clock.now += MINUTE;
    await shop.orders.job.runDue();
    expect(await again(order)).toEqual(ISSUED);
    expect(await taken()).toEqual({ reserved: 0, taken: 14_170 });
  });

  test("that never reached the gateway charges nothing", async () => {
    const order = await ordered();
    expect(statusOf(await payWith(order, "is_unreachable"))).toMatchObject({
      payment_status: "unknown",
    });
    clock.now += MINUTE;
    expect(await again(order)).toEqual(declined("gateway_unreachable"));
    expect(await taken()).toEqual({ reserved: 0, taken: 0 });
  });

  test("is made with offered methods only", async () => {
    const order = await ordered();
    const pay = (method: string, card_token = "") =>
      shop.orders.pay(ana, order.order_guid, {
        method,
        card_token,
        idempotency_key: `key-of-${method}`,
      });
    expect((await codeOf(pay("cash-in-hand")))?.[0]).toBe("method_unknown");
    expect((await codeOf(pay("balance")))?.[0]).toBe("method_unknown");
    expect((await codeOf(pay("card", "card_nobody")))?.[0]).toBe(
      "card_unknown",
    );
    expect(statusOf(await pay("wallet"))).toEqual(ISSUED);
  });

  test("at a partner with a cashier is made at that cashier only", async () => {
    const cashier = { method: "partner_cashier", partner: "Harbour Pay" };
    const visitor = testVisitor("device:ana-0001", undefined, { cashier });
    const { order_guid } = await ordered(visitor);
    const request = { method: "wallet", card_token: "" };
    const pay = shop.orders.pay(visitor, order_guid, {
      ...request,
      idempotency_key: "key-of-the-wallet",
    });
    expect((await codeOf(pay))?.[0]).toBe("method_unknown");
  });
});
