/** The rules of data/price-trend.json: the spans of days are in order, and prices live long enough to be compared. */
import {
  problemIn,
  type DataCheck,
} from "#server/backend/data-set/data-check.ts";

const FILE = "price-trend.json";

export const checkTrend: DataCheck = (data) => {
  const { lead_days, least_days, least_prices } = data.one("price-trend");
  return [
    ...lead_days.flatMap((days, index) => {
      const before = lead_days[index - 1];
      return before === undefined || before < days
        ? []
        : problemIn(data, FILE, ["lead_days", index], {
            rule: "order",
            message: `it comes after ${before}, so it must be greater`,
            value: days,
          });
    }),
    ...(least_days > least_prices
      ? [
          problemIn(data, FILE, ["least_days"], {
            rule: "limit",
            message: `each day has a price, so it can be ${least_prices} (least_prices) at most`,
            value: least_days,
          }),
        ]
      : []),
  ];
};
