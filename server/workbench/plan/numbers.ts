/** How plans format numbers. */
import type { RouteBudget } from "#schema/route-table.ts";

/** 13300 -> "13,300" */
export function formatThousands(value: number): string {
  return value.toLocaleString("en");
}

/** The smallest and the largest value: "12 - 24"; one number if they are equal. */
export function range(values: readonly number[]): string {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return least === most
    ? formatThousands(least)
    : `${formatThousands(least)} - ${formatThousands(most)}`;
}

export function budgetOf({
  calls,
  first_byte_ms,
}: RouteBudget | undefined = {}): string {
  return [
    ...(calls === undefined ? [] : [`${calls} calls`]),
    ...(first_byte_ms === undefined
      ? []
      : [`first byte ${formatThousands(first_byte_ms)} ms`]),
  ].join(", ");
}
