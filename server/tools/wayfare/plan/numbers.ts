/** How plans write numbers. */
import type { RouteBudget } from "#schema/route-table.ts";

/** 13300 -> "13,300" */
export function inThousands(value: number): string {
  return value.toLocaleString("en");
}

/** The smallest and the largest value: "12 - 24"; one number where they are equal. */
export function range(values: readonly number[]): string {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return least === most
    ? inThousands(least)
    : `${inThousands(least)} - ${inThousands(most)}`;
}

export function budgetOf({
  calls,
  first_byte_ms,
}: RouteBudget | undefined = {}): string {
  return [
    ...(calls === undefined ? [] : [`${calls} calls`]),
    ...(first_byte_ms === undefined
      ? []
      : [`first byte ${inThousands(first_byte_ms)} ms`]),
  ].join(", ");
}

/** Rows with aligned columns; the columns of numbers are aligned to the right. */
export function columns(
  rows: readonly (readonly string[])[],
  toTheRight: readonly number[] = [],
): string[] {
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(...rows.map((row) => row[at]!.length)),
  );
  return rows.map((row) =>
    row
      .map((cell, at) =>
        toTheRight.includes(at)
          ? cell.padStart(widths[at]!)
          : cell.padEnd(widths[at]!),
      )
      .join("  ")
      .trimEnd(),
  );
}
