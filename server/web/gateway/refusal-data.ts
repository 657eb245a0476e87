/** Selects the data of a refusal that browsers may see: the rest may be internal. */
import type { Fault } from "#renderer/loading/page.ts";

/** The seconds to wait before a retry. Every refusal may have it. */
const RETRY_AFTER = "retry_after_s";
/**
 * One day. A longer wait is a mistake, and a browser's timer that overflows does not wait at all.
 */
const MAX_WAIT_S = 24 * 60 * 60;

/** The part of a refusal's data that browsers receive. */
export interface ShownData {
  /** undefined if there is none. */
  readonly data: Readonly<Record<string, unknown>> | undefined;
  /** Values that do not match the schema, and are left out. */
  readonly faults: readonly Fault[];
}

/**
 * Selects the fields that the row's schema names and that match it: invalid fields do not prevent
 * the refusal.
 *
 * @param check validates in place, and removes what its schema does not name; undefined: the row
 * names no schema
 */
export function shownData(
  data: unknown,
  check: ((value: unknown) => Fault | null) | undefined,
): ShownData {
  if (!isRecord(data)) return { data: undefined, faults: [] };
  const shown: Record<string, unknown> = { ...data };
  const faults: Fault[] = [];
  let isValid = false;
  while (check && !isValid) {
    const fault = check(shown);
    if (!fault) isValid = true;
    else {
      faults.push(fault);
      const field = fault.pointer.split("/")[1];
      if (field === undefined || !(field in shown)) break;
      delete shown[field];
    }
  }
  const wait = retryAfter(data);
  const fields = {
    ...(isValid ? shown : {}),
    ...(wait === undefined ? {} : { [RETRY_AFTER]: wait }),
  };
  return {
    data: Object.keys(fields).length === 0 ? undefined : fields,
    faults,
  };
}

/** The whole seconds to wait before a retry, if the upstream names them. */
export function retryAfter(data: unknown): number | undefined {
  const wait = isRecord(data) ? data[RETRY_AFTER] : undefined;
  return typeof wait === "number" &&
    Number.isSafeInteger(wait) &&
    wait > 0 &&
    wait <= MAX_WAIT_S
    ? wait
    : undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
