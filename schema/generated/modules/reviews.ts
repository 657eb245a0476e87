// Generated from modules/common/reviews/data.schema.json by `npm run generate`. Do not edit.

/**
 * Travellers' reviews.
 */
export interface ReviewsData {
  /**
   * The section's heading.
   */
  title: string;
  /**
   * The mean of all ratings, from 1 to 5; left out without one.
   */
  average?: number;
  /**
   * The number of ratings.
   */
  count: number;
  /**
   * Some reviews in full.
   */
  items: readonly Review[];
  /**
   * Where the reviews come from.
   */
  note?: string;
}
/**
 * One review.
 */
export interface Review {
  /**
   * The review's id.
   */
  review_id: string;
  /**
   * The traveller's name as it may be shown.
   */
  author: string;
  /**
   * The day of the journey.
   */
  date: string;
  /**
   * The rating, from 1 to 5.
   */
  rating: number;
  /**
   * What the traveller wrote.
   */
  text: string;
  /**
   * What was bought: Tokyo to Kyoto.
   */
  item?: string;
  /**
   * The language it is written in.
   */
  language?: string;
}
