/** Columns as wide as their longest cell, two spaces apart. */
export function table(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const all = [head, ...rows];
  const widths = head.map((_, at) =>
    Math.max(...all.map((row) => row[at]!.length)),
  );
  return all
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at]!))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
