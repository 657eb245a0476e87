// Generated from schema/backend/compensation.schema.json by `npm run generate`. Do not edit.

/**
 * The compensation for late arrival, by product (data/compensation.json).
 */
export interface CompensationFile {
  [k: string]: ProductCompensation;
}
/**
 * The rules of one product. A product without rules pays nothing.
 */
export interface ProductCompensation {
  /**
   * The name of the rules for shoppers.
   */
  source: string;
  /**
   * The address of their text.
   */
  url?: string;
  /**
   * Until how many days after the arrival it can be claimed.
   */
  claim_days: number;
  /**
   * The last rule that applies counts.
   */
  rules: readonly CompensationRule[];
}
/**
 * The compensation for a delay.
 */
export interface CompensationRule {
  /**
   * The minimum delay on arrival, in minutes.
   */
  from_minutes: number;
  /**
   * The share of the fare that is paid, in percent.
   */
  percent: number;
}
