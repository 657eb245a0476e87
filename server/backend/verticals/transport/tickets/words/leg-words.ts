/** Names of the legs of a quote, and of the places between which it goes. */
import type { ItemCard } from "#schema/booking.ts";
import type { Quote } from "#server/backend/booking/model/quote.ts";
import type { Text } from "#server/backend/text/texts.ts";
import { legNumber } from "#server/backend/verticals/transport/connections/journeys.ts";
import { payloadOf, type QuotedJourney } from "../model/payload.ts";

/** The journeys of the same leg, this one included. */
export function partsOf(
  quote: Quote,
  { direction }: QuotedJourney,
): readonly QuotedJourney[] {
  return payloadOf(quote).journeys.filter((one) => one.direction === direction);
}

/** "Return"; undefined for one of several legs: its places and its day are its name. */
export function directionLabel(
  direction: QuotedJourney["direction"],
  text: Text,
  language: string,
): string | undefined {
  return legNumber(direction) === undefined
    ? text(language, `ticket.direction.${direction}`)
    : undefined;
}

/**
 * The names of the places where the outbound journey begins and ends. Of several legs: where the
 * first begins, and where each ends.
 */
export function endsOf(
  quote: Quote,
  items: readonly ItemCard[],
  language: string,
): readonly [string, string] {
  const { journeys } = payloadOf(quote);
  const isRound = journeys[0]!.direction === "departure";
  const ends = journeys.flatMap((journey, index) => {
    const isLast = journey.direction !== journeys[index + 1]?.direction;
    return isLast ? [items[index]!.ends!.place_name!] : [];
  });
  const reached = isRound ? ends.slice(0, 1) : ends;
  const list = new Intl.ListFormat(language);
  return [items[0]!.starts.place_name!, list.format(reached)];
}
