// Generated from schema/backend/reviews.schema.json by `npm run generate`. Do not edit.

/**
 * The operator's decisions about reviews (data/reviews.json). Ids are in the answers about a product's reviews; those of texts that wait for moderation are in the log.
 */
export interface ReviewsFile {
  /**
   * Hidden reviews, including their ratings. They stay hidden after their author edits them.
   */
  hidden: readonly HiddenReview[];
  /**
   * Words that are shown though they have a link or contact details. Other words of the same review are held again.
   *
   * Items: The id in the log.
   */
  allowed: readonly string[];
}
/**
 * A hidden review.
 */
export interface HiddenReview {
  /**
   * The review's id.
   */
  review_id: string;
  /**
   * Why it is hidden, for the operator.
   */
  reason: string;
}
