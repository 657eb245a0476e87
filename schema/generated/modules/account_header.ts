// Generated from modules/account/account_header/data.schema.json by `npm run generate`. Do not edit.

/**
 * Which page of the account it heads.
 */
export interface AccountHeaderData {
  /**
   * The page on which it stands.
   */
  current: "overview" | "profile" | "gift_cards" | "coupons";
}
