/** Properties of fees for random rules. */
import { describe, expect, test } from "vitest";
import { randomOf } from "../../../tests/reliability/random.ts";
import { readPublished } from "../../../tests/support/reference-backend.ts";
import type { FareRule } from "#schema/backend/fare-families.ts";
import { createMoney } from "../money/money.ts";
import { projectData } from "../data-set/read-data.ts";
import { datedRulesOf, type DatedRule } from "./conditions.ts";
import { withheldFee } from "./withheld-fee.ts";
import { shift } from "./offset.ts";

const { currencies } = readPublished();
const money = createMoney(
  () => projectData().one("rates"),
  () => currencies,
);
const EUR = (amount: number) => ({ amount, currency: "EUR" });
const ticket = (charged: number, index = 0, count = 1) => ({
  charged,
  currency: "EUR",
  index,
  count,
});

test.each<[string, Parameters<typeof withheldFee>[0], number, number]>([
  ["a share and a flat amount", { percent: 10, fee: EUR(300) }, 5000, 800],
  ["at least the minimum", { percent: 10, minimum: EUR(900) }, 5000, 900],
  ["a minimum below the share", { percent: 50, minimum: EUR(900) }, 5000, 2500],
  ["never more than the fare", { fee: EUR(9000), minimum: EUR(8000) }, 70, 70],
  [
    "up to whole euros",
    { percent: 7, rounding: { step: EUR(100), to: "up" } },
    1999,
    200,
  ],
  [
    "down to half euros",
    { percent: 7, rounding: { step: EUR(50), to: "down" } },
    1999,
    100,
  ],
  [
    "to the nearest five",
    { percent: 50, rounding: { step: EUR(500), to: "nearest" } },
    1499,
    500,
  ],
  ["to the nearest cent", { percent: 7.5 }, 1999, 150],
])("%s", (_, rule, charged, kept) => {
  expect(withheldFee(rule, ticket(charged), money)).toBe(kept);
});

test("an amount per order is withheld once, however its tickets are refunded", () => {
  const kept = [0, 1, 2].map((index) =>
    withheldFee(
      { fee: EUR(1000), per: "order" },
      ticket(5000, index, 3),
      money,
    ),
  );
  expect(kept.reduce((sum, one) => sum + one)).toBe(1000);
  expect(Math.max(...kept) - Math.min(...kept)).toBeLessThanOrEqual(1);
});

const ZONES = [
  "Europe/Paris",
  "America/New_York",
  "Asia/Tokyo",
  "UTC",
  "Australia/Lord_Howe",
];
const HOUR = 60 * 60_000;

/** Rules with increasing fees, from a random moment to the next. */
function ruleSet(seed: number) {
  const pick = randomOf(seed);
  const edges = Array.from({ length: 1 + pick(4) }, () => 1 + pick(40))
    .toSorted((a, b) => b - a)
    .map(
      (days, index) =>
        [`-${days}d`, `-${days}d@00:00`, `-${days * 20 + index}h`][pick(3)]!,
    );
  let [percent, flat] = [pick(10), pick(5)];
  const rules = edges.map((to_offset, index): FareRule => {
    percent = Math.min(100, percent + pick(30));
    flat += pick(10);
    const from = edges[index - 1];
    return {
      action: "refund",
      anchor: "departure",
      ...(from === undefined ? {} : { from_offset: from }),
      to_offset,
      percent,
      flat,
      ...(pick(2) === 0 ? {} : { per: "ticket" as const }),
      minimum: 1 + flat,
    };
  });
  const time_zone = ZONES[pick(ZONES.length)]!;
  // They include the days on which clocks change.
  const days = [
    "2026-10-25",
    "2026-11-01",
    "2027-03-14",
    "2027-03-28",
    "2027-04-04",
  ];
  const departs = Date.parse(days[pick(days.length)]!) + pick(72) * HOUR;
  return { rules, time_zone, departs, fare: 1 + pick(100_000) };
}

describe.each(Array.from({ length: 100 }, (_, seed) => seed))(
  "rules %i",
  (seed) => {
    const { rules, time_zone, departs, fare } = ruleSet(seed);
    const stop = (at: number) => {
      const local =
        Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(
          time_zone,
        );
      return {
        place_id: "a",
        name: "a",
        date: local.toPlainDate().toString(),
        time: local.toPlainTime().toString().slice(0, 5),
        time_zone,
        at,
      };
    };
    const dated: readonly DatedRule[] = datedRulesOf({
      rules,
      departure: stop(departs),
      arrival: stop(departs + 3 * HOUR),
      bought: departs - 90 * 24 * HOUR,
      holiday: undefined,
      price: (units) => money.price(units, "EUR"),
    });

    test("the withheld amount is between zero and the fare", () => {
      for (const rule of dated.filter(({ allowed }) => allowed)) {
        const kept = withheldFee(rule, ticket(fare), money);
        expect(kept).toBeGreaterThanOrEqual(0);
        expect(kept).toBeLessThanOrEqual(fare);
        expect(Number.isInteger(kept)).toBe(true);
      }
    });

    test("the time spans follow each other without a gap, to the end of time", () => {
      expect(dated[0]!.from_at).toBeUndefined();
      expect(dated.at(-1)!.until_at).toBeUndefined();
      dated.slice(1).forEach((rule, index) => {
        expect(rule.from_at).toBe(dated[index]!.until_at);
      });
    });

    test("a deadline at midnight is midnight in local time, across clock changes", () => {
      const offsets = rules.map(({ to_offset }) => to_offset!);
      const midnights = offsets.filter((offset) => offset.endsWith("@00:00"));
      const local = (at: number) =>
        Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(
          time_zone,
        );
      for (const offset of midnights) {
        const at = local(shift(departs, time_zone, offset));
        expect(at.equals(at.startOfDay())).toBe(true);
        const days = Number(/\d+/.exec(offset)![0]);
        expect(at.toPlainDate().toString()).toBe(
          local(departs).toPlainDate().subtract({ days }).toString(),
        );
      }
      for (const offset of offsets.filter((one) => one.endsWith("d")))
        expect(
          local(shift(departs, time_zone, offset))
            .toPlainTime()
            .toString(),
        ).toBe(local(departs).toPlainTime().toString());
    });
  },
);
