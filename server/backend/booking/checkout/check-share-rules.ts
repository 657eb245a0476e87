/** Checks data/payment-shares.json: its limits in themselves, and its products against data/products.json. */
import {
  problemIn,
  unknownIn,
  type DataCheck,
} from "#server/backend/data-set/data-check.ts";

const FILE = "payment-shares.json";

export const checkShareRules: DataCheck = (data) => {
  const { not_products, ...rules } = data.one("payment-shares");
  const ordered = (
    low: "least_hours" | "fewest_payers",
    high: "hold_hours" | "most_payers",
  ) =>
    rules[low] <= rules[high]
      ? []
      : problemIn(data, FILE, [low], {
          rule: "order",
          message: `must not exceed ${high} (${rules[high]})`,
          value: rules[low],
        });
  return [
    ordered("least_hours", "hold_hours"),
    ordered("fewest_payers", "most_payers"),
    unknownIn(
      data,
      FILE,
      "product",
      Object.keys(data.one("products").products),
      not_products.map((id, index) => [
        String(id),
        ["not_products", index] as const,
      ]),
    ),
  ].flat();
};
