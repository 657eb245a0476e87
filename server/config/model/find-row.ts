/** Finds the call of a section by its path. */
import type { Call } from "#schema/call-table.ts";

export interface NamedRow {
  readonly name: string;
  readonly row: Call;
}

/**
 * Finds the row of the call table whose path matches a section's, so that the row's time-out,
 * cache, limits and parameters apply. Rows that change a session or need a CSRF token never
 * match: only browsers and forms make those calls.
 */
export type FindRow = (
  calls: Readonly<Record<string, Call>>,
  path: string,
  method: Call["method"],
) => NamedRow | undefined;

interface Candidate extends NamedRow {
  readonly segments: readonly string[];
  /** How many segments are literal text. */
  readonly fixed: number;
}

/** Marks a row that takes any path, for sections without a row of their own. */
export const ANY_PATH = "...}";

export function createRowFinder(): FindRow {
  const tables = new WeakMap<object, Map<number, Candidate[]>>();
  return (calls, path, method) => {
    const table = tables.getOrInsertComputed(calls, () => candidatesOf(calls));
    const given = segmentsOf(path);
    return table
      .get(given.length)
      ?.find(
        ({ row, segments }) =>
          row.method === method &&
          segments.every(
            (text, at) => text.startsWith("{") || text === given[at],
          ),
      );
  };
}

/** Groups rows by their number of path segments, the row with the most literal segments first. */
function candidatesOf(
  calls: Readonly<Record<string, Call>>,
): Map<number, Candidate[]> {
  const table = new Map<number, Candidate[]>();
  for (const [name, row] of Object.entries(calls)) {
    if (row.csrf || row.session || row.path.includes(ANY_PATH)) continue;
    const segments = segmentsOf(row.path);
    const fixed = segments.filter((text) => !text.startsWith("{")).length;
    const same = table.get(segments.length) ?? [];
    table.set(segments.length, [...same, { name, row, segments, fixed }]);
  }
  for (const same of table.values()) same.sort((a, b) => b.fixed - a.fixed);
  return table;
}

function segmentsOf(path: string): readonly string[] {
  return path.split("/").filter((text) => text !== "");
}
