import type {
  FareFamiliesFile,
  FareFamily,
} from "#schema/backend/fare-families.ts";
import type { StopTime } from "#schema/transport.ts";
import { addDays } from "#server/backend/time/days.ts";
import {
  problemIn,
  type DataCheck,
} from "#server/backend/data-set/data-check.ts";
import { datedRulesOf, type DatedRule } from "../../../rules/conditions.ts";
import { withheldFee } from "#server/backend/rules/withheld-fee.ts";

const HOUR = 60 * 60_000;
const MONDAY = "2026-12-07";
/** In whole units: for small fares a flat amount is larger, for large ones a share. */
const FARES = [1, 20, 400, 8000, 160_000, 3_200_000];
const MONEY = {
  convert: <T>(price: T): T => price,
  round: <T extends { readonly amount: number }>(price: T): T => ({
    ...price,
    amount: Math.round(price.amount),
  }),
};

/** Checks that a later refund is never larger: waiting must not be rewarded. */
export const checkMonotonic: DataCheck = (data) => {
  const { products, holidays } = data.one("fare-families");
  return Object.entries(products).flatMap(([name, { country, plans }]) =>
    plans.flatMap(({ families }, plan) =>
      families.flatMap((family, index) => {
        const found = firstReward(family, holidays[country ?? ""]);
        const at = [
          "products",
          name,
          "plans",
          plan,
          "families",
          index,
          "rules",
        ];
        return found
          ? problemIn(data, "fare-families.json", at, {
              rule: "monotonic",
              message: `of a fare of ${found.fare}, ${found.before} is withheld first and ${found.after} later: a later refund must not withhold less`,
              value: found.day,
            })
          : [];
      }),
    ),
  );
};

interface Reward {
  readonly fare: number;
  readonly before: number;
  readonly after: number;
  /** The kind of day on which it departs. */
  readonly day: string;
}

function firstReward(
  { rules }: FareFamily,
  holidays: FareFamiliesFile["holidays"][string] = {},
): Reward | undefined {
  const week = [0, 1, 2, 3, 4, 5, 6].map((day) => addDays(MONDAY, day));
  const days: readonly (readonly [date: string, holiday?: string])[] = [
    ...week.map((date) => [date] as const),
    ...Object.keys(holidays).map((kind) => [MONDAY, kind] as const),
  ];
  for (const [date, holiday] of days) {
    const departs = Date.parse(`${date}T12:00:00Z`);
    const terms = datedRulesOf({
      rules,
      departure: stopAt(date, departs),
      arrival: stopAt(date, departs + 3 * HOUR),
      bought: departs - 400 * 24 * HOUR,
      holiday,
      price: (amount) => ({ amount, currency: "" }),
    }).filter(({ action }) => action === "refund");
    for (const fare of FARES) {
      const kept = terms.map((rule) => keptAt(rule, fare));
      const index = kept.findIndex((one, at) => one < (kept[at - 1] ?? 0));
      if (index > 0)
        return {
          fare,
          before: kept[index - 1]!,
          after: kept[index]!,
          day: holiday ?? date,
        };
    }
  }
  return undefined;
}

function keptAt(rule: DatedRule, charged: number): number {
  const ticket = { charged, currency: "", index: 0, count: 1 };
  return rule.allowed ? withheldFee(rule, ticket, MONEY) : charged;
}

function stopAt(date: string, at: number): StopTime {
  const time = new Date(at).toISOString().slice(11, 16);
  return { place_id: "a", name: "a", date, time, time_zone: "UTC", at };
}
