/** Who may use a coupon, and on which conditions. */
import { describe, expect, test } from "vitest";
import type { BackendVisitor } from "../../../tests/support/backend-visitor.ts";
import { GOOD_CARD, orderOf } from "../../../tests/support/booking.ts";
import type { CheckoutData } from "../booking/checkout/settlement.ts";
import { storedJourneysOn } from "../verticals/transport/timetable/journeys.ts";
import {
  whyNotFor,
  type CouponItem,
  type CouponSubject,
} from "./coupon-conditions.ts";
import type { CouponConditions } from "#schema/backend/coupons.ts";
import {
  networks,
  newVisitor,
  signIn,
  redeem,
  couponsOf,
  choose,
  useCode,
} from "../../../tests/support/coupon-trips.ts";

describe("the owner of a coupon", () => {
  const kyoto = storedJourneysOn(
    networks.get("jprail")!,
    "tokyo",
    "kyoto",
    "2026-12-08",
  ).map(({ route_id }) => route_id);
  let next = 0;

  /** Buys a ticket with a coupon and keeps the ticket. */
  const buy = async (
    visitor: BackendVisitor,
    email: string,
    code = "KANSAI15",
  ) => {
    next += 1;
    const chosen = await choose(visitor, "jprail", [kyoto[next]!]);
    const update = await useCode(visitor, chosen.validate_id, code);
    if (update.error) return update.error.code;
    const { price, applied } = update.result as CheckoutData;
    const order = await visitor.post("/v1/reappserv/ptp/order/create", {
      ...orderOf({ ...chosen, price }),
      contact: { email },
      coupon_id: applied.coupon_id!,
    });
    if (order.error) return order.error.code;
    const card = await visitor.post("/v1/paysrv/card/token", GOOD_CARD);
    const paid = await visitor.post("/v1/paysrv/order/pay", {
      order_guid: (order.result as { order_guid: string }).order_guid,
      method: "card",
      card_token: (card.result as { card_token: string }).card_token,
      idempotency_key: `pay-${chosen.validate_id}`,
    });
    return (paid.result as { order_status: string }).order_status;
  };

  test("a guest has a coupon on the device, and uses it once for an address", async () => {
    const guest = newVisitor();
    expect((await redeem(guest, "KANSAI15")).error).toBeUndefined();
    expect(await buy(guest, "ana@example.com")).toBe("issued");
    expect(await couponsOf(guest)).toMatchObject([{ status: "used" }]);
    expect(await buy(guest, "ana@example.com")).toBe("already_redeemed");
    expect(await buy(newVisitor(), "Ana@Example.com")).toBe("coupon_unusable");
    expect(await buy(newVisitor(), "other@example.com")).toBe("issued");
  });

  test("a coupon moves to the account at sign-in, and is used once for the account", async () => {
    const device = newVisitor();
    await redeem(device, "KANSAI15");
    await signIn(device, "kept@example.com");
    expect(await couponsOf(device)).toMatchObject([
      { code: "KANSAI15", status: "usable" },
    ]);
    expect(await buy(device, "kept@example.com")).toBe("issued");

    const other = newVisitor();
    await redeem(other, "KANSAI15");
    await signIn(other, "kept@example.com");
    expect(await couponsOf(other)).toMatchObject([{ status: "used" }]);
  });

  test("an account gets one coupon for phone numbers, whatever numbers it enters", async () => {
    const codes: string[] = [];
    for (const phone of ["91234567", "91234568"]) {
      const { result } = await newVisitor().post(
        "/v1/usrcsrv/phone_coupon/redeem",
        { country_number: "852", phone },
      );
      const { successful_redeemed_info } = result as {
        successful_redeemed_info: { coupon_code: string };
      };
      codes.push(successful_redeemed_info.coupon_code);
    }
    const owner = newVisitor();
    await signIn(owner, "phones@example.com");
    expect((await redeem(owner, codes[0]!)).error).toBeUndefined();
    expect((await redeem(owner, codes[1]!)).error?.code).toBe(
      "already_redeemed",
    );
    expect(await couponsOf(owner)).toHaveLength(1);
    // Another visitor can still use the refused code.
    expect((await redeem(newVisitor(), codes[1]!)).error).toBeUndefined();
  });
});

describe("the conditions of a coupon", () => {
  const first: CouponItem = {
    // A Tuesday.
    first_day: "2026-12-08",
    last_day: "2026-12-08",
    starts: "10:00",
  };
  const second: CouponItem = {
    first_day: "2026-12-10",
    last_day: "2026-12-10",
    starts: "16:00",
  };
  const both: CouponSubject = {
    product_type: "any",
    partner: "",
    items: [first, second],
    facts: { from: ["a"], to: ["b"], line: ["fast", "night"] },
    adults: 2,
    booked: "2026-12-01",
  };
  const one: CouponSubject = { ...both, items: [first] };
  const there = { from: ["a"], to: ["b"] };
  const back = { from: ["b"], to: ["a"] };

  test.each([
    [{ facts: { route: [there] } }, both, undefined],
    [{ facts: { route: [back] } }, both, "route"],
    [{ facts: { route: [back, there] } }, both, undefined],
    [{ facts: { line: [{ line: ["night", "fast"] }] } }, both, undefined],
    [{ facts: { line: [{ line: ["fast"] }] } }, both, "line"],
    [{ facts: { room: [{ room: ["large"] }] } }, both, "room"],
    [{ round: true }, both, undefined],
    [{ round: true }, one, "round"],
    [{ nights: [1, 2] }, both, undefined],
    [{ nights: [3, 9] }, both, "nights"],
    [{ nights: [0, 1] }, both, "nights"],
    [{ adults: 2 }, both, undefined],
    [{ adults: 3 }, both, "travellers"],
    [{ days_ahead: 7 }, both, undefined],
    [{ days_ahead: 8 }, both, "ahead"],
    [{ weekdays: [2, 4] }, both, undefined],
    [{ weekdays: [2] }, both, "day"],
    [{ dates: ["2026-12-08", "2026-12-10"] }, both, undefined],
    [{ dates: ["2026-12-08", "2026-12-09"] }, both, "day"],
    [{ starts: ["09:00", "16:00"] }, both, undefined],
    [{ starts: ["22:00", "05:00"] }, both, "time"],
    [
      { starts: ["22:00", "05:00"] },
      { ...one, items: [{ ...first, starts: "00:30" }] },
      undefined,
    ],
    [{ last_starts: ["15:00", "23:59"] }, both, undefined],
    [{ last_starts: ["17:00", "23:59"] }, both, "time"],
    [{ except: [{ dates: ["2026-12-10", "2026-12-12"] }] }, both, "day"],
    [{ except: [{ weekdays: [4], starts: ["15:00", "23:59"] }] }, both, "time"],
    [
      { except: [{ weekdays: [4], starts: ["17:00", "23:59"] }] },
      both,
      undefined,
    ],
  ] satisfies [CouponConditions, CouponSubject, string | undefined][])(
    "%j",
    (conditions, subject, expected) => {
      expect(whyNotFor(conditions, subject)).toBe(expected);
    },
  );
});
