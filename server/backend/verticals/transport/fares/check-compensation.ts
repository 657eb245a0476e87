/** The rules of data/compensation.json. */
import type { ProductCompensation } from "#schema/backend/compensation.ts";
import {
  problemIn,
  type DataCheck,
} from "#server/backend/data-set/data-check.ts";
import type { DataSet } from "#server/backend/data-set/data-set.ts";

/** The rules by product. */
export function compensationOf(
  data: DataSet,
): Readonly<Record<string, ProductCompensation>> {
  const { $schema: _, ...products } = data.one("compensation");
  return products as Readonly<Record<string, ProductCompensation>>;
}

/** Checks that a longer delay never gives a smaller compensation. */
export const checkCompensation: DataCheck = (data) =>
  Object.entries(compensationOf(data)).flatMap(([name, { rules }]) =>
    rules.flatMap(({ from_minutes, percent }, index) => {
      const before = rules[index - 1];
      return before &&
        (before.from_minutes >= from_minutes || before.percent >= percent)
        ? problemIn(data, "compensation.json", [name, "rules", index], {
            rule: "order",
            message:
              "must have more minutes and a higher percentage than the previous rule",
            value: { from_minutes, percent },
          })
        : [];
    }),
  );
