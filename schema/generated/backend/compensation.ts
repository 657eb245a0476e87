// Generated from schema/backend/compensation.schema.json by `npm run generate`. Do not edit.

/**
 * What customers of each product are entitled to when they arrive late (data/compensation.json).
 */
export interface CompensationFile {
  [k: string]: ProductCompensation;
}
/**
 * The rules of one product. A product without rules pays nothing.
 */
export interface ProductCompensation {
  /**
   * Where the rules are written, as shoppers read it.
   */
  source: string;
  /**
   * Where they can be read.
   */
  url?: string;
  /**
   * Until how many days after the arrival it can be claimed.
   */
  claim_days: number;
  /**
   * The last rule that applies counts.
   */
  rules: CompensationRule[];
}
/**
 * What a delay entitles to.
 */
export interface CompensationRule {
  /**
   * From how many minutes of delay at the end.
   */
  from_minutes: number;
  /**
   * The share of the fare that is paid, in percent.
   */
  percent: number;
}
