/** What a configuration may name of the reference backend, for tools that check one. */
import { readKnownIds } from "#server/backend/reload/known-ids.ts";
import { PROJECT_DATA } from "#server/backend/data-set/read-data.ts";
import { DataError } from "#server/config/data-files/data-error.ts";
import type { UpstreamHas } from "#server/config/tables/check.ts";

export function knownUpstream(): UpstreamHas {
  const published = PROJECT_DATA;
  try {
    return { published, ...readKnownIds() };
  } catch (error) {
    if (error instanceof DataError) return { published };
    throw error;
  }
}
