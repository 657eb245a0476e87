/** Orders, quotes, cards and keys belong to their owner, in the scope in which they were made. */
import { hash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { OrderState } from "#schema/booking.ts";
import { SCOPE } from "../../../../tests/support/fake-vertical.ts";
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
import { openDatabase } from "#server/backend/storage/open-database.ts";
import type { Owner } from "#server/backend/callers/owner.ts";
import { readLedger } from "../../../../tests/support/bank-ledger.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import {
  fillScopes,
  firstScope,
  scopeOf,
} from "#server/backend/callers/scope.ts";
import { QUOTE_MIGRATIONS } from "../quotes/migrations.ts";
import { ORDER_MIGRATIONS } from "../engine/migrations.ts";
import { readOrder } from "../engine/order-store.ts";
import type { OrderVisitor } from "../engine/visitor.ts";

const ANA: Owner = "device:ana-0001";
const ana = testVisitor(ANA);
const ben = testVisitor("device:ben-0001");
/** The same person on the pages of a partner with its own cashier. */
const atPartner = testVisitor(ANA, undefined, {
  scope: `${SCOPE}/harbour_pay`,
  cashier: { method: "partner_cashier", partner: "Harbour Pay" },
});

let shop: TestOrders;
beforeEach(async () => {
  shop = await startTestOrders({ now: () => NOW, published: readPublished() });
});
afterEach(async () => {
  await shop.stop();
  if (shop.errors.length > 0) throw shop.errors[0];
});

const codeOf = async (work: Promise<unknown>) => {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error !== undefined && !(error instanceof Refusal)) throw error;
  return error?.code;
};

async function ordered(who = ana): Promise<OrderState> {
  const purchase = await shop.want(who.owners[0]!, { scope: who.scope });
  return shop.orders.create(who, orderRequest(purchase));
}

async function cardOf(who: OrderVisitor): Promise<string> {
  const typed = {
    number: "4242424242424242",
    expiry: "12/30",
    cvc: "123",
    holder: "Ana Rivera",
  };
  return (await shop.gateway.tokenise(typed, who)).card_token;
}

const pay = (
  who: OrderVisitor,
  { order_guid }: OrderState,
  card_token: string,
  idempotency_key = "pay-this-order",
  method = "card",
) => shop.orders.pay(who, order_guid, { method, card_token, idempotency_key });

const moneyMoved = async () => (await readLedger(shop.database)).taken.size > 0;

describe("an order of the site on a partner's pages", () => {
  // Calls with an order's id are in others-orders.test.ts.
  test("is not found", async () => {
    const { booking_no } = await ordered();
    expect(
      await shop.orders.find(atPartner, booking_no, "ana@example.com"),
    ).toBeUndefined();
  });

  test("cannot be paid through the partner's cashier", async () => {
    const order = await ordered();
    expect(
      await codeOf(
        pay(atPartner, order, "", "pay-this-order", "partner_cashier"),
      ),
    ).toBe("order_not_found");
    expect(await shop.orders.status(ana, order.order_guid)).toMatchObject({
      order_status: "pending_payment",
    });
    expect(await moneyMoved()).toBe(false);
  });

  test("cannot be made of a purchase of the site", async () => {
    const purchase = await shop.want(ANA);
    expect(
      await codeOf(shop.orders.create(atPartner, orderRequest(purchase))),
    ).toBe("purchase_unknown");
    expect(
      await codeOf(shop.orders.settlement(atPartner, purchase.validate_id, "")),
    ).toBe("purchase_unknown");
  });
});

test("a card that was entered at a partner pays no order of the site", async () => {
  const order = await ordered();
  const token = await cardOf(atPartner);
  expect(await codeOf(pay(ana, order, token))).toBe("card_unknown");
});

test("another visitor's card pays nothing", async () => {
  const order = await ordered(ben);
  expect(await codeOf(pay(ben, order, await cardOf(ana)))).toBe("card_unknown");
  expect(await moneyMoved()).toBe(false);
  expect(await pay(ben, order, await cardOf(ben))).toMatchObject({
    order_status: "issued",
  });
});

describe("an idempotency key", () => {
  test("orders once, and only with the same request", async () => {
    const first = orderRequest(await shop.want(ANA));
    const other = orderRequest(await shop.want(ANA), {
      idempotency_key: first.idempotency_key,
    });
    const order = await shop.orders.create(ana, first);
    expect(await shop.orders.create(ana, first)).toEqual(order);
    expect(await codeOf(shop.orders.create(ana, other))).toBe(
      "idempotency_key_reused",
    );
    expect(
      await codeOf(
        shop.orders.create(ana, {
          ...first,
          contact: { email: "ben@example.com" },
        }),
      ),
    ).toBe("idempotency_key_reused");
    const kept = await readOrder(shop.database, order.order_guid);
    expect(kept!.email).toBe("ana@example.com");
    expect(
      await shop.database.get("SELECT count(*) AS orders FROM orders"),
    ).toEqual({ orders: 1 });
  });

  test("is stored with a keyed digest, from which typed values cannot be guessed", async () => {
    const request = orderRequest(await shop.want(ANA));
    await shop.orders.create(ana, request);
    const kept = await shop.database.get<{ request: string }>(
      "SELECT request FROM order_keys",
    );
    const asked = JSON.stringify([
      ana.scope,
      { ...request, idempotency_key: "" },
    ]);
    expect(kept!.request).toMatch(/^[\w-]{43}$/);
    expect(kept!.request).not.toBe(hash("sha256", asked, "base64url"));
  });

  test("belongs to its owner: an equal key of another visitor is a different one", async () => {
    const mine = orderRequest(await shop.want(ANA));
    const theirs = orderRequest(await shop.want(ben.owners[0]!), {
      idempotency_key: mine.idempotency_key,
    });
    const one = await shop.orders.create(ana, mine);
    const two = await shop.orders.create(ben, theirs);
    expect(two.order_guid).not.toBe(one.order_guid);
  });

  test("pays one order only", async () => {
    const [first, second] = [await ordered(), await ordered()];
    const card = await cardOf(ana);
    await pay(ana, first, card);
    expect(await codeOf(pay(ana, second, card))).toBe("idempotency_key_reused");
    expect(await codeOf(pay(ana, first, card, undefined, "wallet"))).toBe(
      "idempotency_key_reused",
    );
    expect(await shop.orders.status(ana, second.order_guid)).toMatchObject({
      order_status: "pending_payment",
      money_moved: "no",
    });
    expect(await pay(ana, first, card)).toMatchObject({
      order_status: "issued",
    });
  });
});

test("orders of a device belong to the user after sign-in, and to no other user of the device", async () => {
  const order = await ordered();
  const found = await ordered(ben);
  await shop.orders.find(ana, found.booking_no, "ana@example.com");
  const userId = await shop.addUser();
  await shop.orders.adopt(shop.database, ANA, `user:${userId}`);
  const user = testVisitor(`user:${userId}`, userId);
  for (const { order_guid } of [order, found]) {
    expect(await shop.orders.status(user, order_guid)).toMatchObject({
      order_guid,
    });
    expect(await codeOf(shop.orders.status(ana, order_guid))).toBe(
      "order_not_found",
    );
  }
});

describe("the scope of pages", () => {
  const published = {
    sites: {
      house: { origin: "https://www.house.example" },
      other: { origin: "https://www.other.example" },
    },
    partners: { jinair: { site: "other" } },
    partnerCodes: new Map([[1002, "jinair"]]),
  };

  test.each([
    ["www.house.example", 0, "house"],
    ["www.other.example", 0, "other"],
    ["jinair.house.example", 1002, "other/jinair"],
    ["www.house.example", 1002, "other/jinair"],
    ["unknown.example", 0, "house"],
  ])("%s, partner %s: %s", (host, partnerId, scope) => {
    expect(scopeOf({ host, partnerId }, published)).toBe(scope);
  });

  test("shows orders without a site on the first site", async () => {
    const database = await openDatabase({
      directory: undefined,
      url: undefined,
      migrations: { quotes: QUOTE_MIGRATIONS, orders: ORDER_MIGRATIONS },
    });
    await database.run(
      "INSERT INTO quotes (validate_id, vertical, owner, expires_at, quote) VALUES ('v', 'fake', 'user:1', 1, '{}')",
    );
    await fillScopes(database, firstScope(published));
    expect(await database.get("SELECT scope FROM quotes")).toEqual({
      scope: "house",
    });
    await database.close();
  });
});
