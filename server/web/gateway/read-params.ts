/** The parameters of a call that a browser sends. */
import type { CallParams } from "#renderer/loading/call.ts";
import type { JsonValue } from "#renderer/shared/json.ts";
import type { Call } from "#schema/call-table.ts";
import { pathParams } from "../upstream/call-url.ts";

const MAX_PARAMS = 32;
/** Enough for an order, which is an object with lists of objects. */
const MAX_DEPTH = 6;

/**
 * Validates parameters: their number and depth are limited. Scalars become text, because they
 * may be part of the path and query; lists and objects go into the body as they are.
 *
 * @returns undefined when they are invalid
 */
export function readParams(
  value: JsonValue | undefined,
): CallParams | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return undefined;
  const entries = Object.entries(value);
  if (entries.length > MAX_PARAMS || isDeeper(value, MAX_DEPTH))
    return undefined;
  if (entries.some(([, item]) => item === null)) return undefined;
  return Object.fromEntries(
    entries.map(([key, item]) => [
      key,
      typeof item === "object" ? item! : String(item),
    ]),
  );
}

/** The first required parameter that is missing. */
export function missingParam(
  { path, required = [] }: Pick<Call, "path" | "required">,
  params: CallParams,
): string | undefined {
  return [...pathParams(path), ...required].find(
    (name) => !Object.hasOwn(params, name) || params[name] === "",
  );
}

/** Whether a value is nested deeper than a limit. */
function isDeeper(value: JsonValue, limit: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (limit === 0) return true;
  return Object.values(value).some((item) => isDeeper(item, limit - 1));
}
