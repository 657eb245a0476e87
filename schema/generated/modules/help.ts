// Generated from modules/common/help/data.schema.json by `npm run generate`. Do not edit.

/**
 * Where to find help.
 */
export interface HelpData {
  /**
   * Topics of common questions: question and answer of each are in the module's messages.
   */
  topics: readonly ("ticket" | "refund" | "change" | "payment" | "delay")[];
}
