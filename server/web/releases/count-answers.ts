import type { CallFunction } from "#renderer/loading/call.ts";
import type { Call, CountedAs } from "#schema/call-table.ts";
import { chooseRow } from "#server/config/model/choose-row.ts";
import { createRowFinder } from "#server/config/model/find-row.ts";
import type { Outcomes } from "../observability/outcomes.ts";

/**
 * Counts searches, orders and attempts to order by the answers of calls (`counted_as` of their rows).
 *
 * @param calls the call table
 */
export function countAnswers(
  call: CallFunction,
  calls: Readonly<Record<string, Call>>,
  outcomes: Pick<Outcomes, "search" | "order">,
): CallFunction {
  const findRow = createRowFinder();
  return async (name, args) => {
    const called = await call(name, args);
    // A section's call is that of its path.
    const counted = chooseRow(name, calls, args, findRow)?.row.counted_as;
    if (!counted) return called;
    const read = called.ok ? called.answer.read() : called;
    const { site, partner, identity } = args.context;
    // The server makes pages for itself, too: in a rehearsal, and to compare snapshots.
    if (Object.keys(identity).length === 0) return called;
    const of = {
      visitor: identity.sessionKey ?? identity.deviceId,
      site: site.id,
      partner: partner?.code ?? null,
    };
    if (counted.kind === "order") outcomes.order({ ...of, isMade: read.ok });
    else if (read.ok) {
      const isEmpty = isEmptySearch(read.result, counted);
      if (isEmpty !== undefined) outcomes.search({ ...of, isEmpty });
    }
    return called;
  };
}

/**
 * Whether a search has found nothing.
 *
 * @returns undefined if that is not known: more results may come, or the answer has no list
 */
export function isEmptySearch(
  result: unknown,
  { results = "", completed }: CountedAs,
): boolean | undefined {
  if (completed !== undefined && valueAt(result, completed) !== true)
    return undefined;
  const list = valueAt(result, results);
  return Array.isArray(list) ? list.length === 0 : undefined;
}

/** @param pointer a JSON pointer without escapes, as the schema allows */
function valueAt(value: unknown, pointer: string): unknown {
  return pointer
    .split("/")
    .slice(1)
    .reduce<unknown>(
      (at, key) =>
        typeof at === "object" && at !== null && Object.hasOwn(at, key)
          ? (at as Readonly<Record<string, unknown>>)[key]
          : undefined,
      value,
    );
}
