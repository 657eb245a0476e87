/** Where people sit, in words: seats of a coach, or a place that one chooses on board. */
import type { RouteCard } from "#schema/transport.ts";
import type { Text } from "../../kernel/texts.ts";

/** Where one traveller sits on one leg. */
export interface TicketPlace {
  /** The train, coach or boat, where a journey has more than one. */
  readonly label?: string;
  readonly coach?: string;
  readonly seat?: string;
  /** Instead of a seat. */
  readonly text?: string;
}

/** @param seats leg by leg: an id, or "" where nothing is reserved; empty on a lap */
export function describePlaces(
  { legs }: RouteCard,
  seats: readonly string[],
  language: string,
  text: Text,
): readonly TicketPlace[] {
  if (seats.length === 0)
    return [{ text: text(language, "order.seating.on_lap") }];
  return seats.map((seat, index) => ({
    ...(seats.length > 1 ? { label: legs[index]!.service_name } : {}),
    ...(seat === ""
      ? { text: text(language, "order.seating.unreserved") }
      : partsOf(seat)),
  }));
}

/**
 * "Coach 7: 12A, 12B"; with a change of train a line for each leg.
 *
 * @param legs the ids of the seats of each leg
 */
export function describeSeating(
  route: RouteCard,
  legs: readonly (readonly string[])[],
  language: string,
  text: Text,
): readonly string[] {
  return legs.map((seats, index) => {
    const places =
      seats.length === 0
        ? text(language, "order.seating.unreserved")
        : inCoaches(seats, language, text);
    const service = route.legs[index]?.service_name;
    return legs.length > 1 && service !== undefined
      ? text(language, "order.seating.leg", { service, places })
      : places;
  });
}

function inCoaches(
  seats: readonly string[],
  language: string,
  text: Text,
): string {
  const coaches = Map.groupBy(seats.map(partsOf), ({ coach }) => coach);
  return [...coaches]
    .map(([coach, list]) => {
      const named = list.map(({ seat }) => seat).join(", ");
      return text(language, "order.seating.coach", { coach, seats: named });
    })
    .join("; ");
}

/** "7-12A" is seat 12A of coach 7. */
function partsOf(seatId: string): {
  readonly coach: string;
  readonly seat: string;
} {
  const [coach = "", ...rest] = seatId.split("-");
  return { coach, seat: rest.join("-") };
}
