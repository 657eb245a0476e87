// Generated from modules/account/saved_search_mail/data.schema.json by `npm run generate`. Do not edit.

/**
 * The action behind the link of a mail about saved searches.
 */
export interface SavedSearchMailData {
  /**
   * confirm, stop: what a press does. confirmed, stopped: it is done. expired: the link is not valid any more.
   */
  state: "confirm" | "confirmed" | "stop" | "stopped" | "expired";
  /**
   * The search that a press removes.
   */
  title?: string;
}
