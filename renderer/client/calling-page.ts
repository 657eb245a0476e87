/** What a page says of itself with all that it asks for later, so that the answers fit it. */
import { PAGE_ID_ATTRIBUTE } from "../page-state.ts";
import type { CurrentPage } from "./page-store.ts";

export interface CallingPage {
  readonly language: string;
  /** What stands before its path. */
  readonly segment: string;
  readonly currency: string;
  readonly page_id: string;
}

export function callingPage({
  state,
}: Pick<CurrentPage, "state">): CallingPage {
  const { context, currency, page_id } = state();
  const { code: language, segment } = context.language;
  return { language, segment, currency, page_id: page_id ?? documentsId() };
}

/** A document is kept for others too: its id stands beside what is kept. */
function documentsId(): string {
  const entry = document.querySelector(`script[${PAGE_ID_ATTRIBUTE}]`);
  return entry?.getAttribute(PAGE_ID_ATTRIBUTE) ?? "";
}
