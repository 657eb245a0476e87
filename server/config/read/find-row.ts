/** Which row of the call table a section's path is. */
import type { Call } from "#schema/call-table.ts";

export interface NamedRow {
  readonly name: string;
  readonly row: Call;
}

/**
 * Finds the row whose path is that of a section, so that the row's own time-out, cache,
 * limits and parameters hold. Rows that change a session or need a CSRF token are for
 * browsers, and none of them is a section's.
 */
export type FindRow = (
  calls: Readonly<Record<string, Call>>,
  path: string,
  method: Call["method"],
) => NamedRow | undefined;

interface Candidate extends NamedRow {
  readonly steps: readonly string[];
  /** How many steps are given as they are. */
  readonly fixed: number;
}

/** A row for whole paths takes any: what has no row of its own. */
export const ANY_PATH = "...}";

export function createRowFinder(): FindRow {
  const tables = new WeakMap<object, Map<number, Candidate[]>>();
  return (calls, path, method) => {
    let table = tables.get(calls);
    if (!table) tables.set(calls, (table = candidatesOf(calls)));
    const given = stepsOf(path);
    return table
      .get(given.length)
      ?.find(
        ({ row, steps }) =>
          row.method === method &&
          steps.every((step, at) => step.startsWith("{") || step === given[at]),
      );
  };
}

/** By the number of their steps, the most specific first. */
function candidatesOf(
  calls: Readonly<Record<string, Call>>,
): Map<number, Candidate[]> {
  const table = new Map<number, Candidate[]>();
  for (const [name, row] of Object.entries(calls)) {
    if (row.csrf || row.session || row.path.includes(ANY_PATH)) continue;
    const steps = stepsOf(row.path);
    const fixed = steps.filter((step) => !step.startsWith("{")).length;
    const same = table.get(steps.length) ?? [];
    table.set(steps.length, [...same, { name, row, steps, fixed }]);
  }
  for (const same of table.values()) same.sort((a, b) => b.fixed - a.fixed);
  return table;
}

function stepsOf(path: string): readonly string[] {
  return path.split("/").filter((step) => step !== "");
}
