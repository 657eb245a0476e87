import type { LoadedPage, LoadingSection } from "#renderer/loading/page.ts";
import type { Metrics } from "../observability/metrics.ts";
import type { Logger } from "../observability/logger.ts";
import type { Asking } from "./edge-request.ts";

/** Counts a page's sections; those that failed are logged with what an operator needs to find the fault. */
export function reportSections(
  page: LoadedPage,
  { id }: Pick<Asking, "id">,
  { log, metrics }: { readonly log: Logger; readonly metrics: Metrics },
): void {
  metrics.sections(page.sections);
  for (const section of page.sections) {
    const { settled } = section;
    if (!settled || isFine(settled)) continue;
    log.warn(
      {
        request_id: id,
        route: page.routeName,
        section: section.name,
        module_id: section.module_id,
        api_path: section.section.api_path,
        status: settled.status,
        reason: settled.reason,
        fault: settled.fault,
        ms: Math.round(settled.ms),
      },
      "section failed",
    );
  }
}

function isFine({
  status,
  reason,
}: NonNullable<LoadingSection["settled"]>): boolean {
  return status === "ok" || status === "stale" || reason === "off";
}
