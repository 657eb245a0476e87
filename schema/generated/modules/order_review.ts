// Generated from modules/booking/order_review/data.schema.json by `npm run generate`. Do not edit.

/**
 * The review of an order by who bought it.
 */
export interface OrderReviewData {
  /**
   * Whether the order can be reviewed: it was issued, and its last item has ended.
   */
  open: boolean;
  /**
   * The order's id.
   */
  order_guid?: string;
  /**
   * The name that is shown with the review; a proposal until one is written.
   */
  author?: string;
  /**
   * The written review's rating, from 1 to 5.
   */
  rating?: number;
  /**
   * What was written; empty for stars only.
   */
  text?: string;
  /**
   * Whether the review is public. Left out until one is written.
   */
  published?: boolean;
}
