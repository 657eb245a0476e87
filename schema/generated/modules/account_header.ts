// Generated from modules/account/account_header/data.schema.json by `npm run generate`. Do not edit.

/**
 * The account page that it heads.
 */
export interface AccountHeaderData {
  /**
   * The current page.
   */
  current: "overview" | "profile" | "gift_cards" | "coupons";
}
