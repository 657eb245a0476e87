/** The limits of all searches (data/search.json). */
export interface SearchRules {
  /** A search id is valid for this long. */
  readonly session_seconds: number;
  /** A search that all suppliers answered serves equal requests for this long. */
  readonly reuse_seconds: number;
  /** More sessions than this drop the least recently used one. */
  readonly max_sessions: number;
  /** A supplier that has not answered by then has failed (cutdown_time on the wire). */
  readonly supplier_seconds: number;
  /** The first answer waits at most this long for a supplier: it is part of the page's HTML. */
  readonly first_answer_ms: number;
  /** At a peak a browser waits a random share of this many times the duration. */
  readonly peak_max_piece: number;
}
