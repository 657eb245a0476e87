/** Checks that the dollar's rate is 1, and that rates are not dated in the future. */
import type { Problem } from "#server/config/data-files/problem.ts";
import { problemIn, type DataCheck } from "../data-set/data-check.ts";
import type { DataSet } from "../data-set/data-set.ts";
import { addDays, dayIn } from "../time/days.ts";

const FILE = "rates.json";
/** The maximum factor by which a rate may change in one edit. */
const MAX_FACTOR = 2;

export const checkRates: DataCheck = (data) => {
  const { date, per_usd } = data.one("rates");
  const { USD } = per_usd as { USD?: number };
  return [
    ...(USD === 1
      ? []
      : [
          problemIn(data, FILE, ["per_usd", "USD"], {
            rule: "rate",
            message: "the rates are for one US dollar, whose own is 1",
            value: USD,
            nearest: "1",
          }),
        ]),
    // In some time zones it is already tomorrow.
    ...(date <= addDays(dayIn("UTC", Date.now()), 1)
      ? []
      : [
          problemIn(data, FILE, ["date"], {
            severity: "warning",
            rule: "date",
            message:
              "is in the future: no page would show that these rates are outdated",
            value: date,
          }),
        ]),
  ];
};

/**
 * An edit while a program runs must keep every currency, because prices are shown in them, and must
 * not change a rate by too much, because that is probably a mistyped rate.
 *
 * @param before the data in force
 */
export function checkRateChange(
  data: DataSet,
  before: DataSet,
): readonly Problem[] {
  const after: Readonly<Record<string, number>> = data.one("rates").per_usd;
  return Object.entries(before.one("rates").per_usd).flatMap(([code, was]) => {
    const rate = after[code];
    if (rate === undefined)
      return problemIn(data, FILE, ["per_usd"], {
        rule: "missing_rate",
        message: `lacks the rate of ${code}, in which prices are shown`,
        value: code,
      });
    const factor = rate / was;
    return factor > MAX_FACTOR || factor < 1 / MAX_FACTOR
      ? problemIn(data, FILE, ["per_usd", code], {
          rule: "rate_jump",
          message: `was ${was}: a rate that moves so far is taken at a start only`,
          value: rate,
        })
      : [];
  });
}
