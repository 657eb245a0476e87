/** Paying at a partner's cashier, and returning from it. */
import { describe, expect, test } from "vitest";
import type { OrderState } from "#schema/booking.ts";
import { SCOPE } from "../../../../../tests/support/fake-vertical.ts";
import { orderRequest } from "../../../../../tests/support/orders.ts";
import { createCashier } from "./cashier.ts";
import {
  RETURN_TO,
  ISSUED,
  OPEN,
  at,
  ana,
  setting,
  shop,
  useCashierShop,
  statusOf,
  codeOf,
  taken,
  pay,
  leave,
  decide,
  wordOn,
  comeBack,
} from "../../../../../tests/support/cashier-shop.ts";

useCashierShop();

describe("a customer", () => {
  test("is sent to the partner with the amount, and nothing is charged before", async () => {
    const order = await pay();
    expect(statusOf(order)).toEqual(OPEN);
    expect(order.challenge).toMatchObject({ elsewhere: true });
    expect((await leave(order)).request).toMatchObject({
      iss: `${SCOPE}/north`,
      aud: "north",
      order: order.payment_asset_no,
      amount: 14_170,
      currency: "JPY",
      nonce: "this-browser",
      return_to: RETURN_TO,
      language: "en",
      exp: Math.floor(order.pay_before / 1000),
    });
    expect(await taken()).toEqual([]);
    await shop.orders.cancel(ana, order.order_guid);
  });

  test("gets tickets after paying, and the partner's cashier has captured the money", async () => {
    const away = await leave(await pay());
    const back = await comeBack(away, await decide(away, "authorised"));
    expect(statusOf(back)).toEqual(ISSUED);
    expect(await taken()).toEqual([14_170]);
    const rows = await shop.database.all<{ method: string }>(
      "SELECT method FROM payment_authorisations",
    );
    expect(rows).toEqual([{ method: "cashier of north" }]);
  });

  test.each([
    ["declined", "cashier_declined"],
    ["cancelled", "cashier_cancelled"],
  ] as const)(
    "who returns %s is informed, and can pay again",
    async (decision, reason) => {
      const away = await leave(await pay());
      const back = await comeBack(away, await decide(away, decision));
      expect(statusOf(back)).toEqual(["pending_payment", "declined", "no"]);
      expect(back.reason).toBe(reason);
      const again = await leave(await pay(ana, back));
      expect(again.request.payment).not.toBe(away.request.payment);
      expect(
        await codeOf(comeBack(again, wordOn(away.request, "authorised"))),
      ).toBe("payment_return_invalid");
      const paid = await comeBack(again, await decide(again, "authorised"));
      expect(statusOf(paid)).toEqual(ISSUED);
    },
  );

  test("who returns twice, from two tabs, has paid once", async () => {
    const order = await pay();
    const [one, other] = [await leave(order), await leave(order)];
    const word = await decide(one, "authorised");
    await comeBack(one, word);
    expect(statusOf(await comeBack(one, word))).toEqual(ISSUED);
    // The customer pressed Cancel in one tab and pays later in the other one: the order is paid.
    const late = await comeBack(other, await decide(other, "cancelled"));
    expect(statusOf(late)).toEqual(ISSUED);
    expect(await taken()).toEqual([14_170]);
  });

  test("whose places were sold to others is refunded by the cashier", async () => {
    const one = at("north", "device:ana-0001");
    const other = at("north", "device:ben-0001");
    const orders = [];
    for (const who of [one, other]) {
      const purchase = await shop.want(
        who.owners[0]!,
        { scope: who.scope },
        "the last",
      );
      const { order_guid } = await shop.orders.create(
        who,
        orderRequest(purchase),
      );
      const order = await pay(who, { order_guid } as OrderState);
      orders.push({ who, away: await leave(order, "this-browser", who) });
    }
    const states = [];
    for (const { who, away } of orders)
      states.push(
        await comeBack(
          away,
          await decide(away, "authorised"),
          "this-browser",
          who,
        ),
      );
    expect(states.map(statusOf)).toEqual([
      ISSUED,
      ["failed", "voided", "returned"],
    ]);
    expect(await taken()).toEqual([14_170]);
  });
});

test("a refund is paid through the cashier, once for its key", async () => {
  const away = await leave(await pay());
  await comeBack(away, await decide(away, "authorised"));
  const { payment, order, amount, currency } = away.request;
  const taker = createCashier(
    { now: () => setting.now, ask: shop.cashier.answer },
    shop.cashierPartners.byCode("north")!,
    { payment, order, amount, currency },
  );
  await taker.refund(4170, "refund-1");
  await taker.refund(4170, "refund-1");
  expect(await taken()).toEqual([10_000]);
  await expect(taker.refund(10_001, "refund-2")).rejects.toThrow(
    "more than was captured",
  );
});
