/** What a visitor chooses of a ticket page, and the fares to choose from. */
import type { Price } from "#schema/common.ts";
import type { Condition } from "#schema/booking.ts";
import type { Direction, Passenger, PassengerType } from "#schema/transport.ts";

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
