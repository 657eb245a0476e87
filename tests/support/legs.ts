/** An order of three tickets with changes that are guaranteed, on the fake vertical. */
import type { Disruption } from "#server/backend/booking/model/disruption.ts";
import type { NewQuote } from "#server/backend/booking/quotes/quotes.ts";

export const HOUR = 60 * 60_000;
/** The start of the first; each takes two hours, and leaves an hour for the change. */
export const LEGS_START = Date.parse("2026-12-01T00:00:00Z");
const JPY = (amount: number) => ({ amount, currency: "JPY" });

/** Tickets for ¥6,000 each, with 30 minutes for each change. */
export function legsQuote(count = 3, travellers = 1): Partial<NewQuote> {
  const price = JPY(6000 * count * travellers);
  return {
    items: Array.from({ length: count }, (_, index) => ({
      item_id: `leg.${index + 1}`,
      starts_at: LEGS_START + 3 * index * HOUR,
      ends_at: LEGS_START + (3 * index + 2) * HOUR,
      first_day: "2026-12-01",
      last_day: "2026-12-01",
      time_zone: "Asia/Tokyo",
    })),
    travellers: Array.from({ length: travellers }, () => ({
      traveller_type: "adult",
      min_age: 12,
    })),
    lines: [{ kind: "fare", count: travellers, amount: price }],
    total: price,
    charged: price,
    guarantee: {
      changes: Array.from({ length: count - 1 }, (_, before) => ({
        before,
        after: before + 1,
        minutes: 30,
      })),
      within_hours: 36,
      most: 20_000,
      night_money: 4000,
    },
  };
}

/** A report about one of them; 0 minutes: cancelled. */
export const legReport = (
  leg: number,
  minutes: number,
): Pick<
  Disruption,
  "product_type" | "service" | "date" | "kind" | "minutes"
> => ({
  product_type: "fake",
  service: `leg.${leg}`,
  date: "2026-12-01",
  kind: minutes === 0 ? "cancelled" : "delayed",
  minutes,
});
