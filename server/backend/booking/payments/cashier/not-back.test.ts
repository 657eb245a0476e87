import { describe, expect, test } from "vitest";
import { GatewayUnanswered } from "../payment-errors.ts";
import {
  MINUTE,
  ISSUED,
  OPEN,
  ana,
  setting,
  shop,
  useCashierShop,
  statusOf,
  unanswered,
  codeOf,
  taken,
  status,
  pay,
  leave,
  decide,
  wordOn,
  comeBack,
} from "../../../../../tests/support/cashier-shop.ts";

useCashierShop();

describe("a customer who does not return", () => {
  const later = async (ms: number) => {
    setting.now += ms;
    await shop.orders.job.runDue();
  };

  test("gets tickets within a minute after paying, because the cashier is asked", async () => {
    const away = await leave(await pay());
    await decide(away, "authorised");
    await later(MINUTE);
    expect(statusOf(await status(away.order))).toEqual(ISSUED);
    expect(await taken()).toEqual([14_170]);
    // The return was only delayed.
    const word = wordOn(away.request, "authorised");
    expect(statusOf(await comeBack(away, word))).toEqual(ISSUED);
  });

  test("holds the places until the time limit, and cannot pay after it", async () => {
    const away = await leave(await pay());
    await later(MINUTE);
    expect(statusOf(await status(away.order))).toEqual(OPEN);
    setting.now = away.order.pay_before;
    await later(1);
    expect(statusOf(await status(away.order))).toEqual([
      "expired",
      "declined",
      "no",
    ]);
    const cashier = shop.cashierPartners.byCode("north")!;
    expect(await shop.cashier.decide(cashier, away.request, "authorised")).toBe(
      "abandoned",
    );
    expect(await taken()).toEqual([]);
  });

  test("gets tickets for a payment in the last second", async () => {
    const away = await leave(await pay());
    setting.asked = unanswered;
    await decide(away, "authorised");
    await later(5 * MINUTE);
    expect(shop.errors).not.toEqual([]);
    shop.errors.length = 0;
    setting.now = away.order.pay_before;
    await later(6 * MINUTE);
    expect(statusOf(await status(away.order))[1]).toBe("unknown");
    setting.asked = (answer, ...given) => answer(...given);
    await later(6 * MINUTE);
    expect(statusOf(await status(away.order))).toEqual(ISSUED);
  });

  test("whose order is abandoned is cancelled at the cashier, unless it is paid", async () => {
    const away = await leave(await pay());
    await decide(away, "authorised");
    expect(await codeOf(shop.orders.cancel(ana, away.order.order_guid))).toBe(
      "order_not_cancellable",
    );
    expect(statusOf(await status(away.order))).toEqual(ISSUED);

    const other = await leave(await pay());
    const cancelled = await shop.orders.cancel(ana, other.order.order_guid);
    expect(statusOf(cancelled)).toEqual(["cancelled", "declined", "no"]);
    const late = wordOn(other.request, "authorised");
    expect(statusOf(await comeBack(other, late))[0]).toBe("cancelled");
  });

  test("keeps the order while the cashier does not answer", async () => {
    const away = await leave(await pay());
    setting.asked = unanswered;
    expect(await codeOf(shop.orders.cancel(ana, away.order.order_guid))).toBe(
      "order_not_cancellable",
    );
    expect(statusOf(await status(away.order))).toEqual(OPEN);
    setting.asked = (answer, ...given) => answer(...given);
    await shop.orders.cancel(ana, away.order.order_guid);
  });

  test("is not affected by an answer with another amount or order", async () => {
    const away = await leave(await pay());
    setting.asked = () => Promise.resolve(wordOn(away.request, "authorised"));
    await later(MINUTE);
    expect(statusOf(await status(away.order))).toEqual(OPEN);
    expect(shop.errors[0]).toBeInstanceOf(GatewayUnanswered);
    shop.errors.length = 0;
    setting.asked = (answer, ...given) => answer(...given);
    await later(MINUTE);
    await shop.orders.cancel(ana, away.order.order_guid);
  });
});
