// Generated from schema/backend/reviews.schema.json by `npm run generate`. Do not edit.

/**
 * What the operator has decided about reviews (data/reviews.json). Ids are in the answers about a product's reviews; those of held words are in the log.
 */
export interface ReviewsFile {
  /**
   * Reviews that nobody sees, their stars included. They stay hidden when they are written anew.
   */
  hidden: HiddenReview[];
  /**
   * Words that are shown though they have a link or contact details. Other words of the same review are held again.
   *
   * Items: The id in the log.
   */
  allowed: string[];
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
