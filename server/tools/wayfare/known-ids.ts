/** What the upstream is known to have, for tools that check a configuration. */
import {
  readKnownIds,
  type KnownIds,
} from "../../backend/platform/known-ids.ts";
import { DataError } from "../../data-files/data-error.ts";

/**
 * The ids of the reference backend. undefined: another upstream is used (UPSTREAM_URL), or the
 * backend's data has an error, which `wayfare check` tells.
 */
export function knownIds(): KnownIds | undefined {
  if (process.env["UPSTREAM_URL"] !== undefined) return undefined;
  try {
    return readKnownIds();
  } catch (error) {
    if (error instanceof DataError) return undefined;
    throw error;
  }
}
