/** Selects the data of an upstream error that browsers may see: the rest may be internal. */
import type { Call } from "#schema/call-table.ts";

/** The seconds to wait before a retry. Every call's errors may have it. */
const RETRY_AFTER = "retry_after_s";

const MAX_TEXT = 500;
const MAX_BYTES = 8 * 1024;

const HAS_TYPE: Readonly<
  Record<NonNullable<Call["error_data"]>[string], (value: unknown) => boolean>
> = {
  text: (value) => typeof value === "string" && value.length <= MAX_TEXT,
  list: Array.isArray,
  record: isRecord,
};

/**
 * The fields that the row lists in `error_data`, if they have the type that the row says.
 *
 * @returns undefined when there are none, or when they exceed 8 kB together
 */
export function shownErrorData(
  data: unknown,
  { error_data: named = {} }: Pick<Call, "error_data">,
): Readonly<Record<string, unknown>> | undefined {
  if (!isRecord(data)) return undefined;
  const shown = Object.entries(named)
    .filter(([name, kind]) => HAS_TYPE[kind](data[name]))
    .map(([name]) => [name, data[name]] as const);
  const wait = retryAfter(data);
  if (wait !== undefined) shown.push([RETRY_AFTER, wait]);
  if (shown.length === 0) return undefined;
  const fields = Object.fromEntries(shown);
  const bytes = Buffer.byteLength(JSON.stringify(fields));
  return bytes > MAX_BYTES ? undefined : fields;
}

/** The whole seconds to wait before a retry, if the upstream names them. */
export function retryAfter(data: unknown): number | undefined {
  const wait = isRecord(data) ? data[RETRY_AFTER] : undefined;
  return typeof wait === "number" && Number.isSafeInteger(wait) && wait > 0
    ? wait
    : undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
