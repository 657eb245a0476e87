// Generated from modules/account/credit_balance/data.schema.json by `npm run generate`. Do not edit.

/**
 * A day, or a time on it (ISO 8601).
 */
export type CreditDate = string;

/**
 * Credits, a currency of the house: they pay a part of an order.
 */
export interface CreditBalanceData {
  /**
   * How many there are.
   */
  balance: number;
  /**
   * Which go next, the earliest first.
   */
  expiring: ExpiringCredits[];
  /**
   * What came and what went, the latest first.
   */
  history: CreditEntry[];
}
/**
 * Credits that go on a day.
 */
export interface ExpiringCredits {
  /**
   * How many.
   */
  amount: number;
  date: CreditDate;
}
/**
 * Credits that came, or went.
 */
export interface CreditEntry {
  date: CreditDate;
  /**
   * For what.
   */
  title: string;
  /**
   * How many; less than zero when they went.
   */
  amount: number;
}
