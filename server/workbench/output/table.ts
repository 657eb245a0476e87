/**
 * Columns as wide as their longest cell, two spaces apart.
 *
 * @param toTheRight the columns that are aligned to the right, such as numbers
 */
export function table(
  rows: readonly (readonly string[])[],
  toTheRight: readonly number[] = [],
): string {
  const widths: number[] = [];
  for (const row of rows)
    for (const [at, cell] of row.entries())
      widths[at] = Math.max(widths[at] ?? 0, cell.length);
  return rows
    .map((row) =>
      row
        .map((cell, at) =>
          toTheRight.includes(at)
            ? cell.padStart(widths[at]!)
            : cell.padEnd(widths[at]!),
        )
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
