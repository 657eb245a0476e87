// Generated from modules/common/faq/data.schema.json by `npm run generate`. Do not edit.

/**
 * Questions and answers.
 */
export interface FaqData {
  /**
   * The section's heading.
   */
  title: string;
  /**
   * The questions.
   */
  items: readonly FaqItem[];
}
/**
 * A question with its answer.
 */
export interface FaqItem {
  /**
   * The question.
   */
  question: string;
  /**
   * The answer. A line break begins a new line, a blank line a new paragraph.
   */
  answer: string;
}
