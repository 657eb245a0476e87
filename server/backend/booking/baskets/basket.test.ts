import { afterAll, expect, test } from "vitest";
import type { OrderItemsData } from "#schema/modules/order_items.ts";
import type { ShoppingCartData } from "#schema/modules/shopping_cart.ts";
import {
  visitBackend,
  type BackendVisitor,
} from "../../../../tests/support/backend-visitor.ts";
import {
  buyQuote,
  CAR,
  checkoutOf,
  PASS,
  quoteCart,
  quoteOf,
  TEA,
  TRANSFER,
} from "../../../../tests/support/offer-buyer.ts";
import { startReferenceBackend } from "../../../../tests/support/reference-backend.ts";

const backend = await startReferenceBackend();
afterAll(() => backend.stop());

let visitors = 0;
const visit = (currency = "USD"): BackendVisitor => {
  visitors += 1;
  return visitBackend(backend.url, {
    Currency: currency,
    "X-Device-Id": `basket-device-${visitors}`,
    "X-Session-Key": `basket-session-${visitors}`,
  });
};
const ALL = [TRANSFER, CAR, TEA, PASS];

test("a cart becomes one order, which asks for each person once", async () => {
  const visitor = visit();
  const validateId = await quoteCart(visitor, ALL);
  const { travellers, items, price, terms } = await checkoutOf(
    visitor,
    validateId,
  );
  // The transfer's passenger drives the car, attends the tea and has a pass; a friend and a child
  // join them.
  expect(travellers!.map(({ traveller_type }) => traveller_type)).toEqual([
    "adult",
    "adult",
    "child",
  ]);
  expect(items!.map(({ starts }) => starts.at)).toEqual(
    items!.map(({ starts }) => starts.at).toSorted((a, b) => a - b),
  );
  expect(price!.lines.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(
    price!.total.amount,
  );
  expect(new Set(terms!.map(({ path, text }) => `${text} ${path}`)).size).toBe(
    terms!.length,
  );
  expect(items!.flatMap(({ details }) => details)).toContain(
    "Included: host, sweets, and tea",
  );
  // Several pages use the same words, so each term names its page.
  expect(
    terms!.flatMap(({ path, title = "" }) => (path ? [title] : [])),
  ).toEqual([
    "Conditions of transfers",
    "Conditions of car hire",
    "Conditions of activities",
  ]);

  const order = await buyQuote(visitor, validateId);
  expect(order).toMatchObject({
    order_status: "issued",
    amount: { currency: "USD", amount: price!.total.amount },
  });
  const { result } = await visitor.get(
    "/v3/reappserv/ptp/orderdetail/tickets",
    {
      order_guid: order.order_guid,
    },
  );
  const shown = (
    result as { items: readonly { tickets: readonly unknown[] }[] }
  ).items;
  expect(
    shown.map(({ tickets }) => tickets.length).toSorted((a, b) => a - b),
  ).toEqual([1, 1, 2, 2]);
  const cart = await visitor.get("/v1/cartsrv/shopping_cart");
  expect(cart.result).toMatchObject({ items: [] });
});

test("a part of it is refunded by its own conditions, and the others stay", async () => {
  const visitor = visit();
  const { order_guid } = await buyQuote(
    visitor,
    await quoteCart(visitor, [TRANSFER, TEA]),
  );
  const quoted = await visitor.post("/v1/reappserv/ptp/refund/quote", {
    order_guid,
    parts: [{ item: 1, traveller: 1 }],
  });
  const { refund_id } = quoted.result as { refund_id: string };
  await visitor.post("/v1/reappserv/ptp/refund/confirm", {
    order_guid,
    refund_id,
    idempotency_key: "tea-of-one",
  });
  const { result } = await visitor.get("/v3/reappserv/ptp/orderdetail/status", {
    order_guid,
  });
  expect(result).toMatchObject({ order: { refunded: "partly" } });
  const items = await visitor.get("/v3/reappserv/ptp/orderdetail/items", {
    order_guid,
  });
  expect(
    (items.result as OrderItemsData).items.map(
      ({ conditions }) => conditions.length > 0,
    ),
  ).toEqual([true, true]);
});

test("members of one currency are charged in it", async () => {
  const visitor = visit("USD");
  const validateId = await quoteCart(visitor, [TRANSFER, TEA]);
  const { price } = await checkoutOf(visitor, validateId);
  expect(price).toMatchObject({
    total: { currency: "USD" },
    charged: { currency: "JPY" },
  });
});

test("a sold-out member refuses the payment, and nothing is held", async () => {
  const many = {
    ...TEA,
    request: { ...(TEA["request"] as object), adults: "8", time: "15:00" },
  };
  const two = {
    ...TEA,
    request: { ...(TEA["request"] as object), time: "15:00" },
  };
  const visitor = visit();
  const cart = "/v1/cartsrv/shopping_cart";
  for (const offer of [two, CAR])
    await visitor.post(`${cart}/add_offer`, offer);
  // It is sold out after the visitor looked at the cart.
  const seen = (await visitor.get(cart)).result as ShoppingCartData;
  await quoteOf(visit(), many);
  const { line_ids, total } = seen.payable!;
  const paid = await visitor.post(`${cart}/pay`, {
    line_ids,
    expected_total: { ...total },
  });
  expect(paid.error?.code).toBe("sold_out");
  expect((await visitor.get(cart)).result).toMatchObject({
    items: [
      { available: false, unavailable_reason: "sold_out" },
      { available: true },
    ],
    payable: { line_ids: [line_ids[1]] },
  });
  // As many cars are available as before.
  for (let car = 0; car < 4; car += 1)
    await quoteOf(visit(), {
      ...CAR,
      request: { ...(CAR["request"] as object), car: "suv" },
    });
});

test("a line of the cart has its day, its time and who travels", async () => {
  const visitor = visit();
  for (const offer of [TRANSFER, CAR, TEA])
    await visitor.post("/v1/cartsrv/shopping_cart/add_offer", offer);
  const { result } = await visitor.get("/v1/cartsrv/shopping_cart");
  const { items } = result as ShoppingCartData;
  expect(items).toMatchObject([
    { date: "2026-12-10", time: "12:00", end: { time: "14:15" } },
    {
      date: "2026-12-12",
      time: "10:00",
      end: { date: "2026-12-15", time: "10:00" },
    },
    { date: "2026-12-11", time: "13:00", end: { time: "14:00" } },
  ]);
  expect(items.map(({ subtitle = "" }) => subtitle.split(" · ")[0])).toEqual([
    "People carrier",
    "Compact",
    "2 travellers",
  ]);
});

test("a basket takes only the visitor's own lines, and no other basket", async () => {
  const ana = visit();
  await ana.post("/v1/cartsrv/shopping_cart/add_offer", TEA);
  const cart = await ana.get("/v1/cartsrv/shopping_cart");
  const { payable } = cart.result as {
    payable: { line_ids: readonly string[] };
  };
  const stolen = await visit().post("/v1/cartsrv/shopping_cart/pay", {
    line_ids: payable.line_ids,
  });
  expect(stolen.error?.code).toBe("line_unknown");
  const nested = await ana.post("/v1/cartsrv/shopping_cart/add_offer", {
    product_type_id: "9",
    request: { members: [], line_ids: [] },
  });
  expect(nested.error?.code).toBe("1104");
  for (const request of [null, {}, { members: "x" }, { members: [null] }]) {
    const direct = await ana.post("/v1/reappserv/ptp/quote", {
      product_type_id: "9",
      request,
    });
    expect(direct.error?.code).toBe("bad_request");
  }
});
