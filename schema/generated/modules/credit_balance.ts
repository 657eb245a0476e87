// Generated from modules/account/credit_balance/data.schema.json by `npm run generate`. Do not edit.

/**
 * A day, or a time on it (ISO 8601).
 */
export type CreditDate = string;

/**
 * Credits, the site's own currency, which pay for a part of an order.
 */
export interface CreditBalanceData {
  /**
   * How many there are.
   */
  balance: number;
  /**
   * The credits that expire next, the earliest first.
   */
  expiring: ExpiringCredits[];
  /**
   * Earned and spent credits, the latest first.
   */
  history: CreditEntry[];
}
/**
 * Credits that expire on a day.
 */
export interface ExpiringCredits {
  /**
   * How many.
   */
  amount: number;
  date: CreditDate;
}
/**
 * Earned or spent credits.
 */
export interface CreditEntry {
  date: CreditDate;
  /**
   * The reason.
   */
  title: string;
  /**
   * The number; negative when spent.
   */
  amount: number;
}
