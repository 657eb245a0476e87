// Generated from modules/account/credit_balance/data.schema.json by `npm run generate`. Do not edit.
import type { DayOrTime } from "../common.ts";

/**
 * Credits, the site's own currency, which pay for a part of an order.
 */
export interface CreditBalanceData {
  /**
   * The number of credits.
   */
  balance: number;
  /**
   * The credits that expire next, the earliest first.
   */
  expiring: readonly ExpiringCredits[];
  /**
   * Earned and spent credits, the latest first.
   */
  history: readonly CreditEntry[];
}
/**
 * Credits that expire on a day.
 */
export interface ExpiringCredits {
  /**
   * The number.
   */
  amount: number;
  date: DayOrTime;
}
/**
 * Earned or spent credits.
 */
export interface CreditEntry {
  date: DayOrTime;
  /**
   * The reason.
   */
  title: string;
  /**
   * The number; negative when spent.
   */
  amount: number;
}
