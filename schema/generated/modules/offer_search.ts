// Generated from modules/booking/offer_search/data.schema.json by `npm run generate`. Do not edit.
import type { SitePath } from "../common.ts";
import type { OfferField } from "../booking.ts";

/**
 * A form that searches what a product offers. Its answers are the query of the page that it opens.
 */
export interface OfferSearchData {
  /**
   * The heading.
   */
  title?: string;
  /**
   * More about it.
   */
  text?: string;
  /**
   * The page of the results.
   */
  path: SitePath;
  /**
   * The questions.
   */
  fields: readonly OfferField[];
  /**
   * The label of the button.
   */
  submit: string;
  /**
   * The problem of the search.
   */
  problem?: string;
}
