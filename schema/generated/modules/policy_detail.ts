// Generated from modules/booking/policy_detail/data.schema.json by `npm run generate`. Do not edit.

/**
 * The rules of a product's tickets.
 */
export interface PolicyDetailData {
  /**
   * The page's heading.
   */
  title: string;
  /**
   * What they are about.
   */
  intro?: string;
  /**
   * The rules, by what they are for.
   */
  groups: PolicyGroup[];
}
/**
 * Rules that belong together.
 */
export interface PolicyGroup {
  /**
   * What they are for.
   */
  title: string;
  /**
   * The rules.
   */
  rows: PolicyRow[];
  /**
   * What else there is to know.
   */
  note?: string;
}
/**
 * A fact.
 */
export interface PolicyRow {
  /**
   * What it is about.
   */
  label: string;
  /**
   * What holds.
   */
  text: string;
}
