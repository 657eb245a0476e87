// Generated from modules/common/help/data.schema.json by `npm run generate`. Do not edit.

/**
 * Where to find help.
 */
export interface HelpData {
  /**
   * Where people read and answer.
   */
  email: string;
  /**
   * Within how many hours they answer.
   */
  reply_hours: number;
  /**
   * What is often asked: a question and an answer of each are in the module's messages.
   */
  topics: ("ticket" | "refund" | "change" | "payment" | "delay")[];
}
