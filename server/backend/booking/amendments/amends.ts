/** What an order replaces of an earlier one, and is paid with. */
import type { QuotePart } from "../quote.ts";
import type { RefundContents } from "../refunds/refund-store.ts";
import type { Funds } from "../refunds/shares.ts";

export interface Amends {
  /** Also the id of the refund that ends the replaced tickets. */
  readonly amendment_id: string;
  /** The earlier order. */
  readonly order_guid: string;
  readonly booking_no: string;
  /** Parts of that order, one for each traveller of the new one, in their order. */
  readonly parts: readonly QuotePart[];
  /** How often they were changed, this time included. */
  readonly count: number;
  /** The first order of them all: its gift cards and credits were spent. */
  readonly root: string;
  /**
   * What becomes of the parts once the new order is issued: what comes back, and what is carried
   * to the new order.
   */
  readonly refund: RefundContents & { readonly carried: Funds };
  /** The seller cancelled them: what replaces them is under the same conditions. */
  readonly is_cancelled?: true;
  /** By how much it cost less than a refund and new tickets of the same price, in minor units. */
  readonly advantage: number;
  /** The credits that are carried, as a number of credits. */
  readonly credits: number;
}
