/** Amendments of orders: which parts can be changed, to which offers, and at what price. */
import type { Caller } from "#server/backend/callers/caller.ts";
import type { Owners } from "#server/backend/callers/owner.ts";
import type { Database } from "#server/backend/storage/database.ts";
import type { MissedTerms } from "../../model/guarantee.ts";
import type { Order } from "../../model/order.ts";
import type {
  ChangeFunctions,
  ChangeOffer,
  ChangeWanted,
  PartTerms,
} from "../../model/part-terms.ts";
import type { Quote } from "../../model/quote.ts";

/** A part with the terms of its change; without `fee` it cannot be changed (any more). */
export interface ChangeablePart extends PartTerms {
  /** The seller cancelled it: the replacement costs the customer nothing more. */
  readonly is_cancelled?: true;
}

/** An offer with the price of changing to it. */
export interface PricedOffer extends ChangeOffer {
  /** The amount to pay in minor units of the charged currency; negative: a refund. */
  readonly difference: number;
}

/** A requested change after validation. */
export interface Change {
  readonly wanted: ChangeWanted;
  /** For all chosen travellers, in minor units of the charged currency. */
  readonly fee: number;
  /** The seller cancelled it: the change is free, at any price of the new ticket. */
  readonly is_cancelled: boolean;
  /** Set for missed tickets: the change is free within these terms. */
  readonly missed?: MissedTerms;
  /** When the terms of the change end, in milliseconds since 1970. */
  readonly ends_at: number;
  /**
   * How much cheaper the change is than a refund and a new ticket of the same price; negative if it
   * is more expensive.
   */
  readonly advantage: number;
}

export interface Amendments {
  /** All parts of an order. */
  parts(order: Order): Promise<readonly ChangeablePart[]>;
  /**
   * @throws Refusal amendment_closed; refund_incomplete: the remaining travellers may not travel
   * without the others
   * @param missed the terms of `wanted.is_guaranteed`
   */
  change(
    order: Order,
    wanted: ChangeWanted,
    missed?: MissedTerms,
  ): Promise<Change>;
  /**
   * The offers that can replace an item on a day; they fit between the items before and after it.
   */
  offers(
    order: Order,
    change: Change,
    day: string,
    caller: Caller,
  ): Promise<readonly PricedOffer[]>;
  /** The days that may have offers. */
  days(order: Order, item: number): ReturnType<ChangeFunctions["changeDays"]>;
  /**
   * Holds an offer and stores the amendment.
   *
   * @param expected the difference that the customer saw, in minor units; of missed parts it is not
   *   compared, because they never cost more
   * @param take counts the places to be held against the visitor's limit
   * @param missed checks in the transaction that the parts are still missed
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
    missed?: MissedTerms & {
      readonly check: (inside: Database) => Promise<void>;
    },
  ): Promise<Quote>;
}
