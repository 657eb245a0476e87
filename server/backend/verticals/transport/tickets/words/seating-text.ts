/** Seats as text: seats of coaches, or a free choice of seat on board. */
import type { Detail, PlacePlan } from "#schema/booking.ts";
import type { Words } from "#server/backend/booking/model/vertical.ts";
import type { SeatOfRide } from "#server/backend/verticals/transport/seats/seat-facts.ts";
import type { QuotedLeg } from "../model/payload.ts";

type Legs = readonly Pick<QuotedLeg, "service_name">[];

/** Facts about the seat of a leg; undefined if there are none. */
export type AboutSeat = (
  leg: number,
  seatId: string,
) => { readonly text: string; readonly plan: PlacePlan } | undefined;

/** A seat as text, and in the plan of its coach. */
export function describeSeat(
  { facts, coach, row, letter, front }: SeatOfRide,
  { language, text }: Words,
): ReturnType<AboutSeat> {
  const [firstRow, lastRow] = [coach.rows[0]!.row, coach.rows.at(-1)!.row];
  return {
    text: facts
      .map((fact) => text(language, `ticket.seat.${fact}`))
      .join(" · "),
    plan: {
      text: [
        text(language, "ticket.plan.row", { row, rows: lastRow }),
        ...(front
          ? [text(language, `ticket.plan.${front}`, { rows: lastRow })]
          : []),
      ].join(" · "),
      columns: coach.rows[0]!.seats.map((seat) => seat?.letter ?? " ").join(""),
      rows: coach.rows.length,
      row: Number(row) - Number(firstRow) + 1,
      column: letter,
      ...(front ? { front } : {}),
    },
  };
}

/**
 * One traveller's seats, as the details of a ticket; on a journey with changes, the service
 * precedes the seat of each leg.
 *
 * @param seats for each leg an id, or "" if seats are not reserved; empty on a lap
 */
export function describePlaces(
  legs: Legs,
  seats: readonly string[],
  { language, text }: Words,
  aboutSeat: AboutSeat,
): readonly Detail[] {
  if (seats.length === 0)
    return [{ text: text(language, "order.seating.on_lap") }];
  return seats.flatMap((seat, index): Detail[] => {
    const { coach, seat: name } = partsOf(seat);
    const about = aboutSeat(index, seat);
    return [
      ...(seats.length > 1 ? [{ text: legs[index]!.service_name }] : []),
      ...(seat === ""
        ? [{ text: text(language, "order.seating.unreserved") }]
        : [
            ...(coach === undefined
              ? []
              : [{ label: text(language, "ticket.place.coach"), text: coach }]),
            {
              label: text(language, "ticket.place.seat"),
              text: name,
              ...(about ? { plan: about.plan } : {}),
            },
            ...(about
              ? [
                  {
                    label: text(language, "ticket.place.about"),
                    text: about.text,
                    minor: true,
                  },
                ]
              : []),
          ]),
    ];
  });
}

/**
 * "Coach 7: 12A, 12B"; on a journey with changes, one line per leg.
 *
 * @param seats the ids of the seats of each leg
 */
export function describeSeating(
  legs: Legs,
  seats: readonly (readonly string[])[],
  words: Words,
): readonly string[] {
  const { language, text } = words;
  return seats.map((ids, index) => {
    const places =
      ids.length === 0
        ? text(language, "order.seating.unreserved")
        : inCoaches(ids, words);
    const service = legs[index]?.service_name;
    return seats.length > 1 && service !== undefined
      ? text(language, "order.seating.leg", { service, places })
      : places;
  });
}

function inCoaches(
  seats: readonly string[],
  { language, text }: Words,
): string {
  const coaches = Map.groupBy(seats.map(partsOf), ({ coach }) => coach);
  return [...coaches]
    .map(([coach, list]) => {
      const named = list.map(({ seat }) => seat).join(", ");
      return coach === undefined
        ? text(language, "order.seating.seats", { seats: named })
        : text(language, "order.seating.coach", { coach, seats: named });
    })
    .join("; ");
}

/** "7-12A" is seat 12A of coach 7, "12A" is a seat in a vehicle without coaches. */
function partsOf(seatId: string): {
  readonly coach?: string;
  readonly seat: string;
} {
  const [coach = "", ...rest] = seatId.split("-");
  return rest.length === 0 ? { seat: seatId } : { coach, seat: rest.join("-") };
}
