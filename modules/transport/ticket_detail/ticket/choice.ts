/** The visitor's choice of fares, seats and add-ons, and its form in requests. */
import type {
  Fare,
  SeatHold,
  TicketJourney,
  TicketPassengers,
} from "#schema/modules/ticket_detail.ts";
import type { Direction, Passenger } from "#schema/transport.ts";

export interface ChosenSeat {
  readonly seat_id: string;
  /** "Coach 7, 12A" */
  readonly label: string;
}

/** Seats stay chosen when their hold has expired: they may still be free. */
export interface SeatChoice {
  readonly seats: readonly ChosenSeat[];
  readonly hold: SeatHold;
}

export interface JourneyChoice {
  readonly fareId: string;
  readonly seats?: SeatChoice | undefined;
}

export interface Choice {
  /** By the journey's id. */
  readonly journeys: Readonly<Partial<Record<string, JourneyChoice>>>;
  /** The number of each add-on. */
  readonly addons: Readonly<Record<string, number>>;
}

/** The request of price_add and ticket_validate. */
export interface Selection {
  readonly selections: readonly {
    readonly direction: Direction;
    readonly route_id: string;
    readonly fare_id: string;
    readonly seats?: readonly string[];
    readonly hold_id?: string;
  }[];
  readonly passengers: readonly Pick<
    Passenger,
    "passenger_type" | "count" | "ages"
  >[];
  readonly addons: readonly {
    readonly addon_id: string;
    readonly count: number;
  }[];
}

/** The default choice: the fare that the journey names, or the first that is not sold out. */
export function firstChoice(journeys: readonly TicketJourney[]): Choice {
  return {
    journeys: Object.fromEntries(
      journeys.map(({ route, fares, fare_id }) => [
        route.route_id,
        { fareId: fare_id ?? firstFare(fares).fare_id },
      ]),
    ),
    addons: {},
  };
}

function firstFare(fares: readonly Fare[]): Fare {
  return fares.find(({ sold_out }) => !sold_out) ?? fares[0]!;
}

export function fareOf(
  { route, fares }: TicketJourney,
  { journeys }: Choice,
): Fare {
  const chosen = journeys[route.route_id]?.fareId;
  return fares.find(({ fare_id }) => fare_id === chosen) ?? firstFare(fares);
}

export function selectionOf(
  journeys: readonly TicketJourney[],
  passengers: readonly TicketPassengers[],
  choice: Choice,
): Selection {
  return {
    selections: journeys.map((journey) => {
      const { direction, route } = journey;
      const seats = choice.journeys[route.route_id]?.seats;
      return {
        direction,
        route_id: route.route_id,
        fare_id: fareOf(journey, choice).fare_id,
        ...(seats && {
          seats: seats.seats.map(({ seat_id }) => seat_id),
          hold_id: seats.hold.hold_id,
        }),
      };
    }),
    passengers: passengers.map(({ passenger_type, count, ages }) => ({
      passenger_type,
      count,
      ...(ages && { ages }),
    })),
    addons: Object.entries(choice.addons)
      .filter(([, count]) => count > 0)
      .map(([addon_id, count]) => ({ addon_id, count })),
  };
}

/** The journeys of one direction: the parts of a trip. */
export function journeysOf(
  journeys: readonly TicketJourney[],
  wanted: Direction,
): readonly TicketJourney[] {
  return journeys.filter(({ direction }) => direction === wanted);
}

/** The number of seats that the passengers need. Default: one each. */
export function seatsNeeded(
  { seating }: TicketJourney,
  passengers: readonly TicketPassengers[],
): number {
  return (
    seating.needed ?? passengers.reduce((sum, { count }) => sum + count, 0)
  );
}
