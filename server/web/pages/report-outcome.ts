import type { Outcomes } from "../observability/outcomes.ts";
import type { VisitorRequest } from "../http/request.ts";
import { cohortIn } from "../releases/cohort.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { siteAt } from "../context/effective-site.ts";
import { hostName } from "../context/visitor.ts";
import type { Resolved } from "./resolve-page.ts";

/**
 * Reports what a visitor got, if two configurations are compared.
 *
 * @param url that of the page
 * @param started when the request began, in milliseconds of the monotonic clock
 */
export function reportOutcome(
  resolved: Resolved,
  { headers, newCohort, preview }: VisitorRequest,
  { pathname }: URL,
  started: number,
  deps: {
    readonly outcomes: Outcomes | undefined;
    readonly runtime: () => Runtime;
    readonly clock: () => number;
  },
): void {
  const { outcomes } = deps;
  if (!outcomes || preview) return;
  const site = siteAt(deps.runtime().sites, hostName(headers.host), pathname);
  const page = resolved.kind === "page" ? resolved.page : undefined;
  const status = page
    ? page.status
    : "status" in resolved
      ? resolved.status
      : undefined;
  if (!site || status === undefined) return;
  outcomes.page({
    visitor: cohortIn(headers.cookie) ?? newCohort,
    site: site.id,
    partner: site.partner,
    status,
    ms: deps.clock() - started,
    page,
  });
}
