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

/** What a traveller asks for; the traveller is a position in the party. */
export type ChosenAssistance = Readonly<{
  traveller: number;
  assistance_id: string;
}>;

export interface JourneyChoice {
  readonly fareId: string;
  readonly assistance?: readonly ChosenAssistance[];
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
    readonly assistance?: readonly ChosenAssistance[];
    readonly promise?: string;
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
      const { direction, route, promise } = journey;
      const { seats, assistance = [] } = choice.journeys[route.route_id] ?? {};
      return {
        direction,
        route_id: route.route_id,
        fare_id: fareOf(journey, choice).fare_id,
        ...(seats && {
          seats: seats.seats.map(({ seat_id }) => seat_id),
          hold_id: seats.hold.hold_id,
        }),
        ...(assistance.length > 0 && { assistance }),
        ...(promise !== undefined && { promise }),
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

/** The journeys of a leg, in order. */
export type TicketLeg = readonly [TicketJourney, ...TicketJourney[]];

/** The journeys of each leg, in the order of travel. */
export function legsOf(
  journeys: readonly TicketJourney[],
): readonly TicketLeg[] {
  return [...Map.groupBy(journeys, ({ direction }) => direction).values()].map(
    ([first, ...others]) => [first!, ...others],
  );
}

const NUMBERED = /^leg_(\d)$/;

/** The number of one of several legs, from 1; undefined for outbound and return. */
export function legNumber(direction: Direction): number | undefined {
  const number = NUMBERED.exec(direction)?.[1];
  return number === undefined ? undefined : Number(number);
}

/** The journeys of one leg: the parts of a trip. */
export function journeysOf(
  journeys: readonly TicketJourney[],
  wanted: Direction,
): readonly TicketJourney[] {
  return journeys.filter(({ direction }) => direction === wanted);
}

/**
 * The number of seats that the passengers need. Default: one each. Those with a space instead of a
 * seat need none.
 */
export function seatsNeeded(
  { seating, route, assistance }: TicketJourney,
  passengers: readonly TicketPassengers[],
  { journeys }: Choice,
): number {
  const all =
    seating.needed ?? passengers.reduce((sum, { count }) => sum + count, 0);
  const chosen = journeys[route.route_id]?.assistance ?? [];
  const spaces = chosen.filter(({ assistance_id: id }) =>
    assistance?.services.some(
      (one) => one.assistance_id === id && one.instead_of_seat,
    ),
  );
  return all - new Set(spaces.map(({ traveller }) => traveller)).size;
}
