/** Changes of orders: what can be changed, to what, and at what price. */
import type { Caller } from "../../kernel/caller.ts";
import type { Owners } from "../../kernel/owner.ts";
import type { Order } from "../orders/order.ts";
import type {
  ChangeFunctions,
  ChangeOffer,
  ChangeWanted,
  PartTerms,
} from "../part-functions.ts";
import type { Quote } from "../quote.ts";

/** A part with the terms of its change; without `fee` it cannot be changed, or not any more. */
export interface ChangeablePart extends PartTerms {
  /** Its seller cancelled it: whatever replaces it costs nothing more. */
  readonly is_cancelled?: true;
}

/** An offer with what a change to it costs. */
export interface PricedOffer extends ChangeOffer {
  /** What is to be paid; negative: what comes back. In minor units of what was charged. */
  readonly difference: number;
}

/** What is wanted, checked. */
export interface Change {
  readonly wanted: ChangeWanted;
  /** For all of the travellers, in minor units of what was charged. */
  readonly fee: number;
  /** The seller cancelled it: the change costs nothing, whatever the new ticket does. */
  readonly is_cancelled: boolean;
  /** When the terms of the change end, in milliseconds since 1970. */
  readonly ends_at: number;
  /**
   * By how much a change costs less than a refund and a new ticket of the same price; negative:
   * by how much it costs more.
   */
  readonly advantage: number;
}

export interface Amendments {
  /** Every part of an order. */
  parts(order: Order): Promise<readonly ChangeablePart[]>;
  /** @throws Refusal amendment_closed; refund_incomplete: who is left needs the others */
  change(order: Order, wanted: ChangeWanted): Promise<Change>;
  /** What an item can be changed to on a day, between the items before and after it. */
  offers(
    order: Order,
    change: Change,
    day: string,
    caller: Caller,
  ): Promise<readonly PricedOffer[]>;
  /** The days on which there may be offers. */
  days(order: Order, item: number): ReturnType<ChangeFunctions["changeDays"]>;
  /**
   * Holds an offer, and stores what a change to it does.
   *
   * @param expected the difference that the customer saw, in minor units
   * @param take counts the places that are held against the visitor's limit
   * @throws Refusal amendment_closed, refund_incomplete, price_changed; and those of the vertical
   */
  quote(
    order: Order,
    wanted: ChangeWanted,
    offerId: string,
    expected: number,
    owners: Owners,
    caller: Caller,
    take: (places: number) => Promise<void>,
  ): Promise<Quote>;
}
