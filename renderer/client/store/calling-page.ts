/** What a page sends with each of its calls, so that they are answered for this page. */
import { PAGE_ID_METRIC } from "#renderer/shared/page-state.ts";
import type { CurrentPage } from "./page-store.ts";

export interface CallingPage {
  readonly language: string;
  /** The prefix of its path: a partner's path, then the language. */
  readonly segment: string;
  readonly currency: string;
  readonly page_id: string;
  readonly snapshot?: string;
}

export function callingPage({
  state,
}: Pick<CurrentPage, "state">): CallingPage {
  const { context, currency, page_id = documentId(), snapshot } = state();
  const { code: language, segment } = context.language;
  const more = snapshot ? { snapshot } : {};
  return { language, segment, currency, page_id, ...more };
}

/** The same as headers of a call. */
export function callHeaders(
  page: Pick<CurrentPage, "state">,
): Record<string, string> {
  const { language, segment, currency, page_id, snapshot } = callingPage(page);
  return {
    "X-Language": language,
    "X-Segment": segment,
    "X-Currency": currency,
    "X-Page-Id": page_id,
    ...(snapshot === undefined ? {} : { "X-Snapshot": snapshot }),
  };
}

/** The id of the document's request; "" if the browser hides the header. */
function documentId(): string {
  const [navigation] = performance.getEntriesByType("navigation");
  const { serverTiming = [] } = (navigation ??
    {}) as Partial<PerformanceNavigationTiming>;
  const metric = serverTiming.find(({ name }) => name === PAGE_ID_METRIC);
  return metric?.description ?? "";
}
