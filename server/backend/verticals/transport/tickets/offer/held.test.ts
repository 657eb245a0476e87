import { expect, test } from "vitest";
import type { Promised } from "#server/backend/promises/price-promises.ts";
import type { Offer } from "../../fares/offers.ts";
import { describeHeld } from "./held.ts";

const UNTIL = 1_795_000_000_000;
const usd = (amount: number) => ({ amount, currency: "USD" });
const promises = { until: () => UNTIL, most: () => usd(5000) };

const promise: Promised = {
  until: UNTIL,
  isOver: false,
  prices: new Map([
    ["standard", { shown: 9000, charged: 9000 }],
    ["business", { shown: 12_000, charged: 12_000 }],
  ]),
};

function offer(seat_class: string, amount: number, sold_out: boolean): Offer {
  const fare_id = `${seat_class}.full`;
  const fare = { fare_id, seat_class, total: usd(amount), sold_out };
  return { fare, parts: [], rules: [] } as unknown as Offer;
}

test("a class that sold out since the list is named as the reason of a higher price", () => {
  const business = offer("business", 12_000, false);
  const heldWith = (isGone: boolean) => {
    const standard = offer("standard", 9000, isGone);
    const first = isGone ? business : standard;
    return describeHeld(
      [{ promise, offers: [standard, business], first }],
      {
        price: { lines: [], total: first.fare.total },
        charged: first.fare.total,
        subjects: [],
      },
      true,
      promises,
    ).held;
  };
  const most = usd(5000);
  expect(heldWith(false)).toEqual({ until: UNTIL, most });
  expect(heldWith(true)).toEqual({
    until: UNTIL,
    most,
    outcome: "sold_out",
    seen: usd(9000),
    asked: usd(12_000),
  });
});
