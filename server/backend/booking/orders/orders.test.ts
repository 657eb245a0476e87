import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { OrderState } from "#schema/booking.ts";
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
import { holderOf, SCOPE } from "../../../../tests/support/fake-vertical.ts";
import { TEST_CARDS, type Behaviour } from "../payments/cards.ts";
import { readLedger } from "../payments/ledger.ts";
import { Refusal } from "../../kernel/refusals.ts";
import type { NewQuote } from "../quotes/quotes.ts";
import type { OrderRequest } from "./create-order.ts";
import { CHALLENGE_MS } from "./order-actions.ts";
import type { OrderStatusData, Ticket } from "./order-page.ts";

const MINUTE = 60 * 1000;
const published = readPublished();
const ana = testVisitor("device:ana-0001");
const ben = testVisitor("device:ben-0001");

let now = NOW;
let shop: TestOrders;
beforeEach(async () => {
  now = NOW;
  shop = await startTestOrders({ now: () => now, published });
});
afterEach(async () => {
  await shop.stop();
  // Whatever the job could not do fails the test.
  if (shop.errors.length > 0) throw shop.errors[0];
});

const codeOf = async (work: Promise<unknown>) => {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error !== undefined && !(error instanceof Refusal)) throw error;
  return error && [error.code, error.data];
};

async function ordered(
  who = ana,
  more: Partial<NewQuote> = {},
  request: Partial<OrderRequest> = {},
): Promise<OrderState> {
  const purchase = await shop.want(who.owners[0]!, more);
  return shop.orders.create(who, orderRequest(purchase, request));
}

async function cardOf(behaviour: Behaviour, who = ana): Promise<string> {
  const { number } = TEST_CARDS.find((card) => card.behaviour === behaviour)!;
  const typed = { number, expiry: "12/30", cvc: "123", holder: "Ana Rivera" };
  const { card_token } = await shop.gateway.tokenise(typed, who);
  return card_token;
}

let keys = 0;
async function payWith(
  { order_guid }: OrderState,
  behaviour: Behaviour,
  who = ana,
): Promise<OrderState> {
  return shop.orders.pay(who, order_guid, {
    method: "card",
    card_token: await cardOf(behaviour, who),
    idempotency_key: `pay-key-${(keys += 1)}`,
  });
}

const statusOf = ({
  order_status,
  payment_status,
  reason,
  money_moved,
}: OrderState) => ({
  order_status,
  payment_status,
  reason,
  money_moved,
});
const again = async ({ order_guid }: OrderState) =>
  statusOf(await shop.orders.status(ana, order_guid));
const taken = async () => {
  const { reserved, taken: sums, problems } = await readLedger(shop.database);
  expect(problems).toEqual([]);
  return {
    reserved: reserved.length,
    taken: [...sums.values()].reduce((sum, amount) => sum + amount, 0),
  };
};

const PRICE = {
  lines: [
    {
      kind: "fare",
      label: "Adult",
      count: 1,
      amount: { amount: 14_170, currency: "JPY" },
    },
  ],
  total: { amount: 14_170, currency: "JPY" },
};
const PENDING = {
  order_status: "pending_payment",
  payment_status: "none",
  reason: undefined,
  money_moved: "no",
};
const ISSUED = {
  order_status: "issued",
  payment_status: "captured",
  reason: undefined,
  money_moved: "yes",
};
const declined = (reason: string) => ({
  order_status: "pending_payment",
  payment_status: "declined",
  reason,
  money_moved: "no",
});
const voided = (reason: string) => ({
  order_status: "failed",
  payment_status: "voided",
  reason,
  money_moved: "returned",
});

test("passport numbers are in the database of nobody who copies it, and read by their owner", async () => {
  const traveller = {
    family_name: "Rivera",
    given_name: "Ana",
    birth_date: "1990-02-28",
    nationality: "SG",
    passport_no: "TR7654321",
    passport_expiry: "2031-01-31",
  };
  const userId = shop.addUser();
  const signedIn = testVisitor(`user:${userId}`, userId);
  const purchase = await shop.want(signedIn.owners[0]!, {
    product_type_id: 41,
  });
  const request = { travellers: [traveller], save_travellers: true };
  const { order_guid } = await shop.orders.create(
    signedIn,
    orderRequest(purchase, request),
  );
  const kept = [
    ...(await shop.database.all("SELECT * FROM orders")),
    ...(await shop.database.all("SELECT * FROM order_keys")),
    ...(await shop.database.all("SELECT * FROM saved_travellers")),
  ];
  expect(JSON.stringify(kept)).toContain("Rivera");
  expect(JSON.stringify(kept)).not.toContain("7654321");

  const shown = await shop.orders.section("travellers", signedIn, order_guid);
  expect(JSON.stringify(shown)).toContain("•••• 321");
  const next = await shop.want(signedIn.owners[0]!, { product_type_id: 41 });
  const { saved_travellers } = await shop.orders.settlement(
    signedIn,
    next.validate_id,
    "",
  );
  expect(saved_travellers[0]!.values).toMatchObject(traveller);
});

describe("an order", () => {
  test("is made once for a request, and charges nothing", async () => {
    const purchase = await shop.want("device:ana-0001");
    const states = await Promise.all(
      Array.from({ length: 50 }, () =>
        shop.orders.create(ana, orderRequest(purchase)),
      ),
    );
    expect(new Set(states.map(({ order_guid }) => order_guid)).size).toBe(1);
    expect(statusOf(states[0]!)).toEqual(PENDING);
    expect(states[0]).toMatchObject({
      amount: { amount: 14_170, currency: "JPY" },
      pay_before: NOW + 20 * MINUTE,
      booking_no: expect.stringMatching(/^WF-[A-Z2-9]{8}$/) as string,
    });
    expect(await taken()).toEqual({ reserved: 0, taken: 0 });
  });

  test("costs what the server says", async () => {
    const purchase = await shop.want("device:ana-0001");
    const expected_total = { amount: 1, currency: "JPY" };
    const refused = await codeOf(
      shop.orders.create(ana, orderRequest(purchase, { expected_total })),
    );
    expect(refused).toEqual(["price_changed", { price: PRICE }]);
    const dollars = { amount: 14_170, currency: "USD" };
    expect(
      await codeOf(
        shop.orders.create(
          ana,
          orderRequest(purchase, { expected_total: dollars }),
        ),
      ),
    ).toEqual(["price_changed", { price: PRICE }]);
  });

  test("is made of a purchase that is one's own and has not expired", async () => {
    const purchase = await shop.want("device:ana-0001");
    expect(
      await codeOf(shop.orders.create(ben, orderRequest(purchase))),
    ).toEqual(["purchase_unknown", undefined]);
    now = purchase.expires_at;
    expect(
      await codeOf(shop.orders.create(ana, orderRequest(purchase))),
    ).toEqual(["validate_expired", undefined]);
  });

  test("can be corrected until somebody pays", async () => {
    const purchase = await shop.want("device:ana-0001");
    const first = await shop.orders.create(ana, orderRequest(purchase));
    const request = orderRequest(purchase, {
      idempotency_key: "another-key",
      travellers: [{ family_name: "Ruiz", given_name: "Ana" }],
    });
    const second = await shop.orders.create(ana, request);
    expect(second.order_guid).toBe(first.order_guid);
    await payWith(first, "approves");
    await shop.orders.create(
      ana,
      orderRequest(purchase, { idempotency_key: "a-late-key" }),
    );
    expect(
      await shop.orders.section("travellers", ana, first.order_guid),
    ).toMatchObject({ travellers: [{ name: "Ana Ruiz" }] });
  });

  test("says all that is wrong at once", async () => {
    const purchase = await shop.want("device:ana-0001");
    const request = orderRequest(purchase, {
      travellers: [{ family_name: "R2D2", given_name: 7 }],
      contact: { email: "ana@example", phone: "+81123" },
      accepted_terms: ["house_rules"],
    });
    expect(await codeOf(shop.orders.create(ana, request))).toEqual([
      "fields_invalid",
      {
        fields: [
          { path: "travellers.0.family_name", code: "characters" },
          { path: "travellers.0.given_name", code: "required" },
          { path: "contact.email", code: "email_invalid" },
          { path: "contact.phone", code: "phone_invalid" },
          { path: "terms", code: "required" },
        ],
      },
    ]);
  });

  test("is nobody else's business", async () => {
    const order = await ordered();
    const notFound = ["order_not_found", undefined];
    const { orders } = shop;
    expect(await codeOf(orders.status(ben, order.order_guid))).toEqual(
      notFound,
    );
    expect(await codeOf(orders.cancel(ben, order.order_guid))).toEqual(
      notFound,
    );
    expect(await codeOf(payWith(order, "approves", ben))).toEqual(notFound);
    expect(
      await codeOf(orders.section("travellers", ben, order.order_guid)),
    ).toEqual(notFound);
    expect(await orders.bookingNo(ben, order.order_guid)).toBeUndefined();
  });

  test("is found by its number and address", async () => {
    const order = await ordered();
    const { orders } = shop;
    const find = (no: string, email = "ana@example.com") =>
      orders.find("device:ben-0001", SCOPE, no, email);
    const spoken = order.booking_no.toLowerCase();
    expect(await codeOf(find(spoken, "ben@example.com"))).toEqual([
      "order_not_found",
      undefined,
    ]);
    expect(await find(` ${spoken} `, "ANA@example.com")).toBe(order.order_guid);
    expect(statusOf(await orders.status(ben, order.order_guid))).toEqual(
      PENDING,
    );
  });

  test("expires, and gives its place back", async () => {
    const order = await ordered();
    now = order.pay_before - 1;
    await shop.orders.job.runDue();
    expect(await again(order)).toEqual(PENDING);
    now += 1;
    await shop.orders.job.runDue();
    expect(await again(order)).toEqual({ ...PENDING, order_status: "expired" });
    expect(statusOf(await payWith(order, "approves"))).toEqual({
      ...PENDING,
      order_status: "expired",
    });
    expect(await taken()).toEqual({ reserved: 0, taken: 0 });
  });

  test("can be cancelled until it is paid, also while the bank asks", async () => {
    const one = await ordered();
    expect(statusOf(await shop.orders.cancel(ana, one.order_guid))).toEqual({
      ...PENDING,
      order_status: "cancelled",
    });
    const other = await ordered();
    await payWith(other, "asks");
    expect(statusOf(await shop.orders.cancel(ana, other.order_guid))).toEqual({
      ...declined("cancelled"),
      order_status: "cancelled",
    });
    const paid = await ordered();
    await payWith(paid, "approves");
    expect(await codeOf(shop.orders.cancel(ana, paid.order_guid))).toEqual([
      "order_not_cancellable",
      undefined,
    ]);
  });
});

describe("a payment", () => {
  test("takes the money and issues the ticket", async () => {
    const order = await ordered();
    expect(statusOf(await payWith(order, "approves"))).toEqual(ISSUED);
    expect(await taken()).toEqual({ reserved: 0, taken: 14_170 });
    const { tickets } = (await shop.orders.section(
      "tickets",
      ana,
      order.order_guid,
    )) as { tickets: Ticket[] };
    expect(tickets).toEqual([
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

  test("is made once for a request, and once for an order", async () => {
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
    "with a card that %s charges nothing, and another pays",
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

  test("is voided when the place is gone", async () => {
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

  test("waits for a bank that is slow, and for the answer to its question", async () => {
    const slow = await ordered();
    const waits = {
      order_status: "payment_processing",
      payment_status: "processing",
      reason: undefined,
      money_moved: "unknown",
    };
    expect(statusOf(await payWith(slow, "is_slow"))).toEqual(waits);
    now += 1000;
    expect(await again(slow)).toEqual(waits);
    now += 10_000;
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

  test("ends with three wrong answers, or with none", async () => {
    const order = await ordered();
    const { challenge } = await payWith(order, "asks");
    const answer = () =>
      shop.orders.confirm(ana, order.order_guid, challenge!.challenge_id, "1");
    await answer();
    await answer();
    expect(statusOf(await answer())).toEqual(declined("challenge_failed"));
    await payWith(order, "asks");
    now += CHALLENGE_MS;
    await shop.orders.job.runDue();
    expect(await again(order)).toEqual(declined("challenge_expired"));
    expect(await taken()).toEqual({ reserved: 0, taken: 0 });
  });

  test("whose answer is lost is found out, and not made again", async () => {
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
    now += MINUTE;
    await shop.orders.job.runDue();
    expect(await again(order)).toEqual(ISSUED);
    expect(await taken()).toEqual({ reserved: 0, taken: 14_170 });
  });

  test("that never reached the gateway charges nothing", async () => {
    const order = await ordered();
    expect(statusOf(await payWith(order, "is_unreachable"))).toMatchObject({
      payment_status: "unknown",
    });
    now += MINUTE;
    expect(await again(order)).toEqual(declined("gateway_unreachable"));
    expect(await taken()).toEqual({ reserved: 0, taken: 0 });
  });

  test("is made with what is offered", async () => {
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

  test("at a partner with a cashier is made nowhere else", async () => {
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
      now += MINUTE;
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

describe("the payment page", () => {
  test("asks for what the product needs, and knows travellers again", async () => {
    const userId = shop.addUser();
    const user = testVisitor(`user:${userId}`, userId);
    const purchase = await shop.want(`user:${userId}`);
    const { orders } = shop;
    const open = await orders.settlement(user, purchase.validate_id, "");
    expect(open).toMatchObject({
      status: "open",
      product: { product_type: "jprail", home_path: "/rails-32/" },
      applied: { gift_card: false, credits: false },
      signed_in: true,
      saved_travellers: [],
      back_path: "/garden/",
    });
    expect(
      open.travellers.map(({ label, fields }) => [
        label,
        fields.map(({ name }) => name),
      ]),
    ).toEqual([["Adult 1", ["family_name", "given_name"]]]);
    const request = orderRequest(purchase, { save_travellers: true });
    const { order_guid } = await orders.create(user, request);
    const after = await orders.settlement(user, purchase.validate_id, "");
    expect(after).toMatchObject({
      status: "ordered",
      order: { order_guid, order_status: "pending_payment" },
      saved_travellers: [
        {
          label: "Ana Rivera",
          values: { family_name: "Rivera", given_name: "Ana" },
        },
      ],
    });
    const other = await shop.want(`user:${userId}`);
    now = other.expires_at;
    const late = await orders.settlement(user, other.validate_id, "");
    expect(late.status).toBe("expired");
    expect(
      await codeOf(orders.settlement(ben, purchase.validate_id, "")),
    ).toEqual(["purchase_unknown", undefined]);
  });
});

describe("the order's page", () => {
  const statusPage = async ({ order_guid }: OrderState) =>
    (await shop.orders.section("status", ana, order_guid)) as OrderStatusData;

  test("shows how far it is, and what it was paid with", async () => {
    const order = await ordered();
    const steps = async () =>
      (await statusPage(order)).steps.map(({ step, state }) => [step, state]);
    expect(await steps()).toEqual([
      ["ordered", "done"],
      ["paid", "now"],
      ["issued", "ahead"],
      ["travel", "ahead"],
      ["done", "ahead"],
    ]);
    await payWith(order, "declines");
    expect((await statusPage(order)).message.title).toBe(
      "The payment was declined",
    );
    await payWith(order, "approves");
    expect(await steps()).toEqual([
      ["ordered", "done"],
      ["paid", "done"],
      ["issued", "done"],
      ["travel", "now"],
      ["done", "ahead"],
    ]);
    now = Date.parse("2027-01-01T00:00:00Z");
    expect((await steps()).every(([, state]) => state === "done")).toBe(true);
    const price = await shop.orders.section("price", ana, order.order_guid);
    expect(price).toMatchObject({
      payments: [
        { label: "Visa ending in 0002", status: "declined" },
        { label: "Visa ending in 4242", status: "paid" },
      ],
    });
  });

  test("says that a failed one was not charged", async () => {
    const order = await ordered();
    await payWith(order, "fails_to_issue");
    const page = await statusPage(order);
    expect(page.steps.map(({ step, state }) => [step, state])).toEqual([
      ["ordered", "done"],
      ["voided", "failed"],
    ]);
    expect(page.message.text).toContain("Nothing is charged.");
  });
});
