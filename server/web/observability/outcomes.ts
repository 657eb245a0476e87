/** What visitors got, for those who compare two configurations (releases/). */
import type { LoadedPage } from "#renderer/loading/page.ts";

/** Who got something, and on whose pages. */
export interface OutcomeOf {
  /** Identifies the visitor among those of a stage; undefined: the browser has no cookie yet. */
  readonly visitor: string | undefined;
  /** The id of the site. */
  readonly site: string;
  /** The partner's code; null on the site's own pages. */
  readonly partner: string | null;
}

export interface PageOutcome extends OutcomeOf {
  readonly status: number;
  /** How long it took until it was sent as a whole, in milliseconds. */
  readonly ms: number;
  /** undefined for a redirect, and for an error without a page. */
  readonly page: LoadedPage | undefined;
}

export interface Outcomes {
  /** A page was made, and not taken from the response cache. */
  page(outcome: PageOutcome): void;
  /** A call of a browser was answered with this HTTP status. */
  call(outcome: OutcomeOf & { readonly status: number }): void;
  /** A search has its whole answer (`counted_as` of its row). */
  search(outcome: OutcomeOf & { readonly isEmpty: boolean }): void;
  /** An order was made, or an attempt to make one failed, for whatever reason. */
  order(outcome: OutcomeOf & { readonly isMade: boolean }): void;
}
