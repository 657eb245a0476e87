import { describe, expect, test } from "vitest";
import { orderRequest } from "../../../../tests/support/orders.ts";
import { testVisitor } from "../../../../tests/support/orders.ts";
import { NOW } from "../../../../tests/support/reference-backend.ts";
import {
  MINUTE,
  ana,
  ben,
  clock,
  shop,
  useShop,
  codeOf,
  ordered,
  payWith,
  statusOf,
  again,
  taken,
  PRICE,
  PENDING,
  declined,
} from "../../../../tests/support/order-shop.ts";

useShop();

test("passport numbers are encrypted in the database, and readable for their owner", async () => {
  const traveller = {
    family_name: "Rivera",
    given_name: "Ana",
    birth_date: "1990-02-28",
    nationality: "SG",
    passport_no: "TR7654321",
    passport_expiry: "2031-01-31",
  };
  const userId = await shop.addUser();
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
  test("is made once for each request, and charges nothing", async () => {
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

  test("costs the server's price", async () => {
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

  test("is made of the visitor's own unexpired purchase only", async () => {
    const purchase = await shop.want("device:ana-0001");
    expect(
      await codeOf(shop.orders.create(ben, orderRequest(purchase))),
    ).toEqual(["purchase_unknown", undefined]);
    clock.now = purchase.expires_at;
    expect(
      await codeOf(shop.orders.create(ana, orderRequest(purchase))),
    ).toEqual(["validate_expired", undefined]);
  });

  test("can be corrected until it is paid", async () => {
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

  test("reports all errors at once", async () => {
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
          {
            path: "travellers.0.family_name",
            code: "characters",
            characters: ["2"],
          },
          { path: "travellers.0.given_name", code: "required" },
          { path: "contact.email", code: "email_invalid" },
          { path: "contact.phone", code: "phone_invalid" },
          { path: "terms", code: "required" },
        ],
      },
    ]);
  });

  test("is not visible to others", async () => {
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
    expect(await orders.head(ben, order.order_guid)).toBeUndefined();
  });

  test("expires, and releases its place", async () => {
    const order = await ordered();
    clock.now = order.pay_before - 1;
    await shop.orders.job.runDue();
    expect(await again(order)).toEqual(PENDING);
    clock.now += 1;
    await shop.orders.job.runDue();
    expect(await again(order)).toEqual({ ...PENDING, order_status: "expired" });
    expect(statusOf(await payWith(order, "approves"))).toEqual({
      ...PENDING,
      order_status: "expired",
    });
    expect(await taken()).toEqual({ reserved: 0, taken: 0 });
  });

  test("can be cancelled until it is paid, also during the bank's challenge", async () => {
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
