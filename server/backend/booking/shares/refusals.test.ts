import { describe, expect, test } from "vitest";
import type { PriceDetails } from "#schema/booking.ts";
import { openAccount } from "../../../../tests/simulation/open-account.ts";
import { testVisitor } from "../../../../tests/support/orders.ts";
import {
  ana,
  cardOf,
  codeOf,
  ordered,
  payWith,
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
  TWO,
  WAITING,
} from "../../../../tests/support/share-shop.ts";

useShop();

describe("what is refused", () => {
  test.each([
    [[], "payers"],
    [[{ name: "A" }], "payers"],
    [Array.from({ length: 9 }, () => ({ name: "A" })), "payers"],
    [[{ name: "" }, { name: "B" }], "name"],
    [[{ name: "x".repeat(61) }, { name: "B" }], "name"],
    [[null, 7], "bad_request"],
    [[{ name: "A", email: "no" }, { name: "B" }], "email"],
    [[{ name: "A", amount: 1 }, { name: "B" }], "amounts"],
    [
      [
        { name: "A", amount: 14_170 },
        { name: "B", amount: 0 },
      ],
      "amount",
    ],
    [
      [
        { name: "A", amount: 7085 },
        { name: "B", amount: 7084 },
      ],
      "amounts",
    ],
    [
      [
        { name: "A", amount: -1 },
        { name: "B", amount: 14_171 },
      ],
      "amount",
    ],
    [
      [
        { name: "A", amount: 1.5 },
        { name: "B", amount: 14_168.5 },
      ],
      "amount",
    ],
    [
      [
        { name: "A", amount: "7085" },
        { name: "B", amount: 7085 },
      ],
      "amount",
    ],
  ])("payers %j", async (payers, wrong) => {
    const order = await ordered(ana, TWO);
    const refused = await codeOf(
      shop.shares.start(ana, order.order_guid, {
        payers,
        idempotency_key: newKey(),
      }),
    );
    const [code, data] = refused as [string, { wrong?: string }?];
    expect(code === "shares_invalid" ? data?.wrong : code).toBe(wrong);
    expect(await stateOf(order)).toMatchObject({
      order_status: "pending_payment",
    });
  });

  test("a link that does not exist, is cut, or is of another site", async () => {
    const [token] = await tokensOf(await shared());
    const other = testVisitor("device:dee-0001", undefined, {
      scope: "another",
    });
    for (const work of [
      shop.shares.see(bea, "x".repeat(43)),
      shop.shares.see(bea, token!.slice(1)),
      shop.shares.see(bea, ""),
      shop.shares.see(other, token!),
      pay(token!, other),
    ])
      expect((await codeOf(work))?.[0]).toBe("share_unknown");
  });

  test("another's card, an unknown method, no address", async () => {
    const [token] = await tokensOf(await shared());
    const request = {
      method: "card",
      card_token: await cardOf("approves", cem),
      email: "bea@example.com",
      idempotency_key: newKey(),
    };
    const asked = (more: object) =>
      codeOf(shop.shares.pay(bea, token!, { ...request, ...more }));
    expect((await asked({}))?.[0]).toBe("card_unknown");
    expect((await asked({ method: "shares" }))?.[0]).toBe("method_unknown");
    expect((await asked({ method: "wallet", email: "" }))?.[0]).toBe(
      "shares_invalid",
    );
    expect((await asked({ idempotency_key: "x" }))?.[0]).toBe("bad_request");
    expect(await taken()).toEqual(NOTHING);
  });

  test("others than the organiser", async () => {
    const order = await shared();
    const { share_id } = (await sharesOf(order)).shares[0]!;
    for (const work of [
      shop.shares.ofOrder(bea, order.order_guid),
      shop.shares.send(bea, order.order_guid, share_id),
      shop.shares.start(bea, order.order_guid, {
        payers: [],
        idempotency_key: newKey(),
      }),
    ])
      expect((await codeOf(work))?.[0]).toBe("order_not_found");
  });

  test("a price whose coupon another order has used: no payer is asked", async () => {
    const { userId, couponId } = await openAccount(shop, 1);
    const eve = testVisitor(`user:${userId}`, userId);
    const wanted = {
      coupon_id: couponId,
      use_gift_card: false,
      use_credits: false,
    };
    const price = (more: object) => codeOf(ordered(eve, more, { wanted }));
    const order = async (more: object) => {
      const [, data] = (await price(more)) as [string, { price: PriceDetails }];
      return ordered(eve, more, { wanted, expected_total: data.price.total });
    };
    const other = await order({});
    const group = await order(TWO);
    await payWith(other, "approves", eve);
    const request = {
      payers: [{ name: "Bea", email: "bea@example.com" }, { name: "Cem" }],
      idempotency_key: newKey(),
    };
    const state = await shop.shares.start(eve, group.order_guid, request);
    const again = await shop.shares.start(eve, group.order_guid, request);
    expect(statusOf(again)).toEqual(statusOf(state));
    expect(statusOf(state)).toMatchObject({
      order_status: "pending_payment",
      payment_status: "declined",
      reason: "price_changed",
      money_moved: "no",
    });
    expect(await codeOf(shop.shares.ofOrder(eve, group.order_guid))).toEqual([
      "order_not_found",
      undefined,
    ]);
    expect(await mailsTo("bea@example.com")).toEqual([]);
  });

  test("the organiser's own card for the whole while others pay", async () => {
    const order = await shared();
    const state = await shop.orders.pay(ana, order.order_guid, {
      method: "card",
      card_token: await cardOf("approves"),
      idempotency_key: newKey(),
    });
    expect(statusOf(state)).toEqual(WAITING);
    expect(await taken()).toEqual(NOTHING);
  });
});

test("the payer's page says nothing personal of the order", async () => {
  const [token] = await tokensOf(await shared());
  const page = JSON.stringify(await shop.shares.see(bea, token!));
  for (const secret of ["ana@example.com", "bea@example.com", "order_guid"])
    expect(page.toLowerCase()).not.toContain(secret);
});

test("a database copy has no token", async () => {
  const tokens = await tokensOf(await shared());
  const rows = JSON.stringify(
    await shop.database.all("SELECT * FROM payment_shares"),
  );
  for (const token of tokens) expect(rows).not.toContain(token);
});
