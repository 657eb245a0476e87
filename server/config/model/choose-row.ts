/** Chooses the row of the call table that a call of a page uses. */
import type { CallArgs } from "#renderer/loading/call.ts";
import type { Call } from "#schema/call-table.ts";
import { ANY_PATH, type FindRow, type NamedRow } from "./find-row.ts";

/** The row of a call, and the row whose path the request uses. */
export interface ChosenRow extends NamedRow {
  readonly pathRow: Call;
}

/**
 * Chooses the row of a call. Sections are called through a row that takes any path; if their
 * path has a row of its own, that row's settings apply. A row of its own cannot turn a shared answer
 * into a personal one: pages with personal sections must declare that.
 *
 * @returns undefined when there is no such call
 */
export function chooseRow(
  name: string,
  calls: Readonly<Record<string, Call>>,
  { params, method }: Pick<CallArgs, "params" | "method">,
  findRow: FindRow,
): ChosenRow | undefined {
  const row = calls[name];
  if (!row) return undefined;
  const { api_path } = params;
  if (!row.path.includes(ANY_PATH) || typeof api_path !== "string")
    return { name, row, pathRow: row };
  const own = findRow(calls, api_path, method ?? row.method);
  const applies = own && (isShared(own.row) || !isShared(row));
  return applies ? { ...own, pathRow: row } : { name, row, pathRow: row };
}

/** Whether the answers of a row are cached and shared between visitors. */
export function isShared({ cache }: Call): boolean {
  return cache !== undefined;
}
