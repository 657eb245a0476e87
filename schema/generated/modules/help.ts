// Generated from modules/common/help/data.schema.json by `npm run generate`. Do not edit.

/**
 * Where to find help.
 */
export interface HelpData {
  /**
   * What is often asked: a question and an answer of each are in the module's messages.
   */
  topics: ("ticket" | "refund" | "change" | "payment" | "delay")[];
}
