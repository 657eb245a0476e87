/** What a page sends with each of its calls, so that they are answered for this page. */
import { PAGE_ID_ATTRIBUTE } from "../page-state.ts";
import type { CurrentPage } from "./page-store.ts";

export interface CallingPage {
  readonly language: string;
  /** What precedes its path: language, and a partner's path. */
  readonly segment: string;
  readonly currency: string;
  readonly page_id: string;
}

export function callingPage({
  state,
}: Pick<CurrentPage, "state">): CallingPage {
  const { context, currency, page_id } = state();
  const { code: language, segment } = context.language;
  return { language, segment, currency, page_id: page_id ?? documentId() };
}

/** The id of a document is in an attribute: its state is cached and shared between visitors. */
function documentId(): string {
  const entry = document.querySelector(`script[${PAGE_ID_ATTRIBUTE}]`);
  return entry?.getAttribute(PAGE_ID_ATTRIBUTE) ?? "";
}
