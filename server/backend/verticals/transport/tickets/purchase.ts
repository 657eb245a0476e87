/** What somebody is about to buy: what tickets hand over to orders. */
import type { Price } from "#schema/common.ts";
import type { Condition, PriceDetails } from "#schema/booking.ts";
import type {
  Direction,
  Passenger,
  PassengerType,
  RouteCard,
} from "#schema/transport.ts";
import type { Database } from "../../../kernel/database/database.ts";
import type { Owner } from "../../../kernel/owner.ts";
import type { Scope } from "../../../kernel/scope.ts";

/** What was chosen for one journey. */
export interface JourneySelection {
  readonly direction: Direction;
  readonly route_id: string;
  /** `<seat_class>.<family>` */
  readonly fare_id: string;
  readonly seats?: readonly string[];
  readonly hold_id?: string;
}

export interface AddonSelection {
  readonly addon_id: string;
  readonly count: number;
}

export interface Selection {
  readonly selections: readonly JourneySelection[];
  readonly passengers: readonly Passenger[];
  readonly addons: readonly AddonSelection[];
}

export interface PassengerPrice {
  readonly passenger_type: PassengerType;
  readonly label: string;
  readonly count: number;
  /** For one of them. */
  readonly price: Price;
}

export interface FareFeature {
  readonly text: string;
  readonly included: boolean;
}

export interface Fare {
  readonly fare_id: string;
  readonly seat_class: string;
  readonly seat_class_label: string;
  readonly family: string;
  readonly family_label: string;
  /** For all passengers. */
  readonly total: Price;
  /** The same in the product's currency, where that is another. */
  readonly charged?: Price;
  readonly per_passenger: readonly PassengerPrice[];
  readonly seats_left?: number;
  readonly sold_out: boolean;
  readonly features: readonly FareFeature[];
  readonly conditions: readonly Condition[];
}

export interface PurchaseJourney {
  readonly direction: Direction;
  /** As it was when it was chosen; its legs have their calls. */
  readonly route: RouteCard;
  readonly fare_id: string;
  readonly seat_class: string;
  readonly seat_class_label: string;
  readonly family: string;
  /** "Standard, Early bird" */
  readonly fare_label: string;
  /** What was paid for it, per kind of passenger; in the product's currency. */
  readonly per_passenger: readonly PassengerPrice[];
  /** The seats that were chosen. Who chose none is given one: see Purchases.seats. */
  readonly seats: readonly string[];
  readonly conditions: readonly Condition[];
}

/** One traveller. */
export interface PurchasePassenger {
  readonly passenger_type: PassengerType;
  readonly label: string;
  readonly age?: number;
  /** Left out: takes a place. The youngest may sit on a lap. */
  readonly on_lap?: true;
  /** The ages that this kind of passenger may have on the day of travel. */
  readonly min_age?: number;
  readonly max_age?: number;
}

export interface Purchase {
  readonly validate_id: string;
  readonly product_type_id: number;
  readonly owner: Owner;
  /** On whose pages it was chosen: it is bought there, or not at all. */
  readonly scope: Scope;
  readonly created_at: number;
  /** Until then the places are held. */
  readonly expires_at: number;
  readonly selection: Selection;
  readonly journeys: readonly PurchaseJourney[];
  readonly passengers: readonly PurchasePassenger[];
  /** In the caller's currency. */
  readonly price: PriceDetails;
  /** In the product's currency: what is taken. */
  readonly charged: Price;
  /** The holds of the places, one a journey. */
  readonly hold_ids: readonly string[];
  /** The ticket page that it was chosen on. */
  readonly back_path: string;
}

/** The seats of a journey. */
export interface JourneySeats {
  readonly route_id: string;
  /**
   * Leg by leg, the ids of the seats, in the order of those who take a place; none where
   * one sits where one likes.
   */
  readonly legs: readonly (readonly string[])[];
}

export interface Purchases {
  /** What was one's becomes another's: a visitor signed in. */
  adopt(from: Owner, to: Owner): Promise<void>;
  find(validateId: string): Promise<Purchase | undefined>;
  /**
   * The seats that are held for a purchase, or are the order's.
   *
   * @param inside the transaction of which it is part
   */
  seats(
    validateId: string,
    inside?: Database,
  ): Promise<readonly JourneySeats[]>;
  /**
   * Makes the held places the order's, for good. Again for the same order, it changes nothing.
   *
   * @returns false when the hold is gone and its places, or enough others, are not free
   */
  confirm(validateId: string, orderGuid: string): Promise<boolean>;
  /** Gives the places back, whether they were held or the order's. */
  release(validateId: string): Promise<void>;
}
