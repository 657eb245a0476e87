// Generated from schema/backend/search.schema.json by `npm run generate`. Do not edit.

/**
 * How long searches live and wait (data/search.json).
 */
export interface SearchRules {
  /**
   * A search id is valid for this long.
   */
  session_seconds: number;
  /**
   * A search that all suppliers answered serves equal requests for this long.
   */
  reuse_seconds: number;
  /**
   * More sessions than this drop the least recently used one.
   */
  max_sessions: number;
  /**
   * A supplier that has not answered by then has failed (cutdown_time on the wire).
   */
  supplier_seconds: number;
  /**
   * The first answer waits at most this long for a supplier: it is part of the page's HTML.
   */
  first_answer_ms: number;
  /**
   * At a peak a browser waits a random share of this many times the duration.
   */
  peak_max_piece: number;
}
