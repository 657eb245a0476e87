/** Results as text for a terminal. */
import { table } from "../output/table.ts";
import type { Check } from "./report.ts";

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
