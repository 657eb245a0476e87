/** What of a refusal's data goes to browsers: upstream may say anything of itself there. */
import type { Call } from "#schema/call-table.ts";

/** The seconds after which a call may be made again: any call may say so. */
const RETRY_AFTER = "retry_after_s";

const MAX_TEXT = 500;
const MAX_BYTES = 8 * 1024;

const IS: Readonly<
  Record<NonNullable<Call["error_data"]>[string], (value: unknown) => boolean>
> = {
  text: (value) => typeof value === "string" && value.length <= MAX_TEXT,
  list: Array.isArray,
  record: isRecord,
};

/**
 * The fields that the call's row names, where each is what the row says.
 *
 * @returns undefined when there are none, and when they are more than 8 kB together
 */
export function shownErrorData(
  data: unknown,
  { error_data: named = {} }: Pick<Call, "error_data">,
): Readonly<Record<string, unknown>> | undefined {
  if (!isRecord(data)) return undefined;
  const shown = Object.entries(named)
    .filter(([name, kind]) => IS[kind](data[name]))
    .map(([name]) => [name, data[name]] as const);
  const wait = retryAfter(data);
  if (wait !== undefined) shown.push([RETRY_AFTER, wait]);
  if (shown.length === 0) return undefined;
  const fields = Object.fromEntries(shown);
  const bytes = Buffer.byteLength(JSON.stringify(fields));
  return bytes > MAX_BYTES ? undefined : fields;
}

/** How many whole seconds to wait, where upstream says so. */
export function retryAfter(data: unknown): number | undefined {
  const wait = isRecord(data) ? data[RETRY_AFTER] : undefined;
  return typeof wait === "number" && Number.isSafeInteger(wait) && wait > 0
    ? wait
    : undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
