import type { LoadedPage, LoadingSection } from "#renderer/loading/page.ts";
import { isLeftOut } from "#renderer/loading/page-cache.ts";
import type { Metrics } from "../observability/metrics.ts";
import type { Logger } from "#server/config/process/logger.ts";
import type { VisitorRequest } from "../http/request.ts";

/** Counts a page's sections in the metrics, and logs those that failed in one line. */
export function reportSections(
  page: LoadedPage,
  { id }: Pick<VisitorRequest, "id">,
  { log, metrics }: { readonly log: Logger; readonly metrics: Metrics },
): void {
  metrics.sectionCounter(page.sections)();
  const failed = page.sections.flatMap((section) => {
    const { settled } = section;
    if (!settled || isFine(settled)) return [];
    const { status, reason, fault, ms } = settled;
    return {
      section: section.name,
      module_id: section.module_id,
      api_path: section.section.api_path,
      status,
      reason,
      fault,
      ms: Math.round(ms),
    };
  });
  if (failed.length === 0) return;
  log.warn(
    {
      request_id: id,
      route: page.routeName,
      count: failed.length,
      sections: failed,
    },
    "sections failed",
  );
}

function isFine({
  status,
  reason,
}: NonNullable<LoadingSection["settled"]>): boolean {
  return status === "ok" || status === "stale" || isLeftOut(reason);
}
