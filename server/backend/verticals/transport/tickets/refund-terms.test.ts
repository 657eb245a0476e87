/** Refunds of tickets, by the published rules of every fare, at random moments. */
import { describe, expect, test } from "vitest";
import { randomOf } from "../../../../../tests/reliability/random.ts";
import { EXHAUSTIVE } from "../../../../../tests/support/exhaustive.ts";
import { readPublished } from "../../../../../tests/support/reference-backend.ts";
import type { Quote } from "#server/backend/booking/model/quote.ts";
import { createMoney } from "#server/backend/money/money.ts";
import { datedRulesOf } from "../../../rules/conditions.ts";
import { holidayOf } from "../network/fare-families.ts";
import type { Payload } from "./model/payload.ts";
import { createRefundTerms } from "./refund-terms.ts";
import {
  projectData,
  readData,
  readNetworks,
} from "../../../../../tests/support/project-data.ts";

const RUNS = EXHAUSTIVE ? 40 : 20;
const MOMENTS = EXHAUSTIVE ? 200 : 40;
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const { currencies } = readPublished();
const money = createMoney(
  () => projectData().one("rates"),
  () => currencies,
);
const terms = createRefundTerms({
  money,
  findProduct: () => undefined,
});

interface Ticket {
  readonly product: string;
  readonly family: string;
  readonly time_zone: string;
  readonly departs: number;
  readonly bought: number;
  /** In minor units. */
  readonly fare: number;
  readonly currency: string;
}

const plansOf = (product: string) =>
  readNetworks().get(product)?.data.fare_plans ?? [];

const FAMILIES = Object.keys(readData("fare-families").products).flatMap(
  (product) =>
    plansOf(product).flatMap(({ families }) =>
      families.map(({ family }) => ({ product, family })),
    ),
);
const ZONES = ["Europe/Paris", "Asia/Tokyo", "Asia/Seoul", "Europe/London"];
const CURRENCIES = ["JPY", "TWD", "KRW", "EUR", "THB"];

function quoteOf(ticket: Ticket): Quote {
  const { product, family, departs, bought, time_zone, fare, currency } =
    ticket;
  const stopAt = (place_id: string, at: number) => {
    const local = new Date(at).toLocaleString("sv-SE", { timeZone: time_zone });
    const [date = "", time = ""] = local.split(" ");
    return { place_id, name: place_id, date, time, time_zone, at };
  };
  const departure = stopAt("from", departs);
  const { rules } = plansOf(product)
    .flatMap(({ families }) => families)
    .find((one) => one.family === family)!;
  const payload: Payload = {
    journeys: [
      {
        direction: "departure",
        route_id: "a",
        seat_class: "standard",
        family,
        legs: [],
        per_passenger: [
          {
            passenger_type: "adult",
            count: 2,
            price: { amount: fare, currency },
          },
        ],
        seats: [],
        rules: datedRulesOf({
          rules,
          departure,
          arrival: stopAt("to", departs + 3 * HOUR),
          bought,
          holiday: holidayOf(readNetworks().get(product)!, departure.date),
          price: (units) => money.price(units, currency),
        }),
      },
    ],
    passengers: [{ passenger_type: "adult", count: 2 }],
    on_lap: [false, false],
    lines: [],
  };
  return {
    product_type_id: 1,
    items: [{ time_zone }],
    travellers: [{}, {}],
    charged: { amount: 2 * fare, currency },
    payload,
  } as unknown as Quote;
}

describe.each(FAMILIES)("$product, $family", ({ product, family }) => {
  test("a later moment never refunds more, no fee is above the fare, and each deadline is where the terms change", () => {
    const pick = randomOf(product.length * 100 + family.length);
    // They include the days on which European clocks change.
    const starts = ["2026-10-24", "2027-03-27", "2026-12-05"].map(Date.parse);
    for (let run = 0; run < RUNS; run += 1) {
      const departs = starts[pick(3)]! + pick(3 * 24 * 60) * 60_000;
      const bought = departs - (1 + pick(30)) * DAY;
      const currency = CURRENCIES[pick(CURRENCIES.length)]!;
      const quote = quoteOf({
        product,
        family,
        departs,
        bought,
        time_zone: ZONES[pick(ZONES.length)]!,
        fare: money.price(1 + pick(30_000), currency).amount,
        currency,
      });
      let last = Infinity;
      const step = Math.ceil((departs + 5 * HOUR - bought) / MOMENTS);
      for (let at = bought; at < departs + 5 * HOUR; at += step) {
        const [one, other] = terms.refundTerms(quote, at);
        expect(one).toMatchObject({ charged: other!.charged });
        const back = one!.fee === undefined ? 0 : one!.charged - one!.fee;
        expect(back).toBeGreaterThanOrEqual(0);
        expect(back).toBeLessThanOrEqual(last);
        last = back;
        const { ends_at } = one!;
        if (ends_at === undefined) continue;
        expect(ends_at).toBeGreaterThan(at);
        expect(terms.refundTerms(quote, ends_at - 1)[0]).toEqual(one);
        expect(terms.refundTerms(quote, ends_at)[0]).not.toEqual(one);
      }
    }
  });
});

test("the parts of a converted fare never add up to more than was charged", () => {
  const quote = quoteOf({
    product: "jprail",
    family: "flex",
    time_zone: "Asia/Tokyo",
    departs: Date.parse("2026-12-05T00:00Z"),
    bought: Date.parse("2026-12-01T00:00Z"),
    fare: 14_170,
    currency: "JPY",
  });
  const charged = { amount: 15_001, currency: "EUR" };
  const parts = terms.refundTerms(
    { ...quote, charged },
    Date.parse("2026-12-02"),
  );
  expect(parts.map((part) => part.charged)).toEqual([7500, 7501]);
});
