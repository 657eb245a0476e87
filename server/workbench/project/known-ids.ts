/** The upstream's known ids, for tools that check a configuration. */
import {
  readKnownIds,
  type KnownIds,
} from "#server/backend/reload/known-ids.ts";
import { PROJECT_DATA } from "#server/backend/data-set/read-data.ts";
import type { UpstreamHas } from "#server/config/tables/check.ts";
import { DataError } from "#server/config/data-files/data-error.ts";

/**
 * The skeletons that the reference backend publishes, and its ids. Empty if another upstream is
 * used (UPSTREAM_URL); without ids if the backend's data has an error, which `wayfare check`
 * reports.
 */
export function knownUpstream(): UpstreamHas & Partial<KnownIds> {
  const skeletons = publishedSkeletons();
  if (!skeletons.published) return {};
  try {
    return { ...skeletons, ...readKnownIds() };
  } catch (error) {
    if (error instanceof DataError) return skeletons;
    throw error;
  }
}

/** The skeletons alone, for tools that report no warnings. */
export function publishedSkeletons(): Pick<UpstreamHas, "published"> {
  return process.env["UPSTREAM_URL"] === undefined
    ? { published: PROJECT_DATA }
    : {};
}
