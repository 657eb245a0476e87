/** A visitor's choice on a ticket page, and the available fares. */
import type { AssistanceSelection } from "../assistance/choice.ts";
import type { Direction, Passenger } from "#schema/transport.ts";

/** The choice for one journey. */
export interface JourneySelection {
  readonly direction: Direction;
  readonly route_id: string;
  /** `<seat_class>.<family>` */
  readonly fare_id: string;
  readonly seats?: readonly string[];
  readonly hold_id?: string;
  readonly assistance?: readonly AssistanceSelection[];
  /** The promise of its prices, unchecked. */
  readonly promise?: string;
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
