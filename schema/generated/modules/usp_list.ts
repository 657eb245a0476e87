// Generated from modules/common/usp_list/data.schema.json by `npm run generate`. Do not edit.

/**
 * Three or four reasons to book here.
 */
export interface UspListData {
  /**
   * The section's heading.
   */
  title?: string;
  /**
   * The reasons.
   */
  items: UspItem[];
}
/**
 * One reason.
 */
export interface UspItem {
  /**
   * The icon beside it.
   */
  icon: "ticket" | "seat" | "clock" | "refund" | "phone" | "shield" | "globe" | "price" | "luggage" | "map";
  /**
   * The reason in a few words.
   */
  title: string;
  /**
   * One sentence that supports it.
   */
  text: string;
}
