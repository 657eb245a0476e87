/** The parts of an earlier order that an order replaces, and with which it is paid. */
import type { RefundContents } from "./refund-contents.ts";
import type { QuotePart } from "./quote.ts";
import type { Funds } from "./shares.ts";

export interface Amends {
  /** The id of the refund that ends the replaced tickets is the same. */
  readonly amendment_id: string;
  /** The earlier order. */
  readonly order_guid: string;
  readonly booking_no: string;
  /**
   * Parts of that order: one for each traveller of the new order, in the order of these travellers.
   */
  readonly parts: readonly QuotePart[];
  /** How often the parts were changed, this time included. */
  readonly count: number;
  /** The first order of the chain: its gift cards and credits were spent. */
  readonly root: string;
  /**
   * The refund of the parts when the new order is issued: what is paid out, and what is carried to
   * the new order.
   */
  readonly refund: RefundContents & { readonly carried: Funds };
  /** The seller cancelled them: the replacement has the same conditions. */
  readonly is_cancelled?: true;
  /** They were missed, because an earlier ticket was late: the shop pays for the replacement. */
  readonly is_guaranteed?: true;
  /** What the travellers get for a night, in minor units of the charged currency. Left out: nothing. */
  readonly night?: number;
  /** How much cheaper it was than a refund and new tickets of the same price, in minor units. */
  readonly advantage: number;
  /** The number of carried credits. */
  readonly credits: number;
}
