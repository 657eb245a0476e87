/** Results as text for a terminal. */
import type { Check } from "./report.ts";

/** Columns are as wide as their widest cell. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths: number[] = [];
  for (const row of rows)
    for (const [at, cell] of row.entries())
      widths[at] = Math.max(widths[at] ?? 0, cell.length);
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at]!))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** One line for each check, and its findings below it. */
export function checkTable(checks: readonly Check[]): string {
  const lines = table(
    checks.map(({ state, title, summary }) => [
      state.replace("_", " "),
      title,
      summary,
    ]),
  );
  const findings = checks.flatMap(({ findings: found }) =>
    found.map(
      ({ severity, what, where, fix }) =>
        `\n${severity}: ${what}\n    at   ${where}\n    fix  ${fix}`,
    ),
  );
  return [lines, ...findings].join("\n");
}
