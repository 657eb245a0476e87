import { describe, expect, test } from "vitest";
import { GatewayUnanswered } from "../payments/payment-errors.ts";
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
} from "../../../../tests/support/cashier-shop.ts";

useCashierShop();

describe("of those who do not come back", () => {
  const later = async (ms: number) => {
    setting.now += ms;
    await shop.orders.job.runDue();
  };

  test("the cashier is asked: who paid gets tickets within the minute", async () => {
    const away = await leave(await pay());
    await decide(away, "authorised");
    await later(MINUTE);
    expect(statusOf(await status(away.order))).toEqual(ISSUED);
    expect(await taken()).toEqual([14_170]);
    // The return was only slow.
    const word = wordOn(away.request, "authorised");
    expect(statusOf(await comeBack(away, word))).toEqual(ISSUED);
  });

  test("who did not pay keeps the places until the time is over, and then cannot", async () => {
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

  test("what was paid in the last second is found when the time is over", async () => {
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

  test("an order that is given up is given up at the cashier, unless it is paid", async () => {
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

  test("nothing is given up while the cashier does not answer", async () => {
    const away = await leave(await pay());
    setting.asked = unanswered;
    expect(await codeOf(shop.orders.cancel(ana, away.order.order_guid))).toBe(
      "order_not_cancellable",
    );
    expect(statusOf(await status(away.order))).toEqual(OPEN);
    setting.asked = (answer, ...given) => answer(...given);
    await shop.orders.cancel(ana, away.order.order_guid);
  });

  test("an answer of another amount, or another's, is none", async () => {
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
