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
   * The topic.
   */
  intro?: string;
  /**
   * The rules, by what they are for.
   */
  groups: readonly PolicyGroup[];
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
  rows: readonly PolicyRow[];
  /**
   * A further note.
   */
  note?: string;
}
/**
 * A fact.
 */
export interface PolicyRow {
  /**
   * The topic.
   */
  label: string;
  /**
   * The rule.
   */
  text: string;
}
