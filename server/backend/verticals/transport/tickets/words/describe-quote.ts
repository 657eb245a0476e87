/** Quotes and tickets in the reader's language, from ids and times. */
import { textOrId, textsOf } from "#server/backend/text/texts.ts";
import type { ItemCard, ItemStage } from "#schema/booking.ts";
import type { PassengerType } from "#schema/transport.ts";
import { wordsOfItems } from "#server/backend/booking/model/item-words.ts";
import type { Quote } from "#server/backend/booking/model/quote.ts";
import type {
  Described,
  Vertical,
  Words,
} from "#server/backend/booking/model/vertical.ts";
import { daysBetween } from "#server/backend/time/local-time.ts";
import type { Addons } from "#server/backend/verticals/transport/fares/addons.ts";
import {
  conditionWords,
  describeRule,
} from "#server/backend/rules/conditions.ts";
import {
  journeyTitle,
  lineLabel,
} from "#server/backend/verticals/transport/fares/line-labels.ts";
import { opensWithPapers } from "#server/backend/verticals/transport/network/boarding-rule.ts";
import type { Network } from "#server/backend/verticals/transport/network/networks.ts";
import {
  readHeldSeats,
  type JourneySeats,
} from "#server/backend/verticals/transport/seats/hold-rows.ts";
import { findSeat } from "#server/backend/verticals/transport/seats/seat-facts.ts";
import { findRoute } from "#server/backend/verticals/transport/timetable/find-route.ts";
import { passengerLabel } from "#server/backend/verticals/transport/timetable/product-rules.ts";
import type {
  JourneyWords,
  JourneyWordsOf,
  NamedLeg,
} from "./journey-words.ts";
import { assistanceDetails, describeAssisted } from "./assistance-text.ts";
import { directionLabel, endsOf, partsOf } from "./leg-words.ts";
import { payloadOf, soldBy, type QuotedJourney } from "../model/payload.ts";
import {
  describePlaces,
  describeSeat,
  describeSeating,
  type AboutSeat,
} from "./seating-text.ts";

const MINUTE_MS = 60_000;

export interface DescribeQuoteInput {
  readonly wordsOf: JourneyWordsOf;
  readonly addons: Pick<Addons, "title">;
}

/** The stored payload of a ticket. */
export interface TicketPayload {
  /** For each leg, the seat's id; "" if seats are not reserved. Empty for a traveller on a lap. */
  readonly seats: readonly string[];
}

export function createDescribeQuote({
  wordsOf,
  addons,
}: DescribeQuoteInput): Pick<Vertical, "describe" | "describeDocument"> {
  const describeItem = (
    quote: Quote,
    journey: QuotedJourney,
    seats: readonly JourneySeats[],
    asked: Words,
  ): ItemCard => {
    const { route_id, seat_class, family, rules } = journey;
    const described = wordsOf(quote, journey, asked);
    const { language } = asked;
    const text = textsOf(asked.text, described.seller.vertical);
    const words = { ...asked, text };
    const { momentOf, departureOf, arrivalOf, title, legs } = described;
    const starts = departureOf(legs[0]!);
    const ends = arrivalOf(legs.at(-1)!);
    const conditions = conditionWords(
      text,
      language,
      (placeId) => momentOf(placeId, starts.at).place_name!,
    );
    const fare = [
      textOrId(text, language, `search.class.${seat_class}`, seat_class),
      textOrId(text, language, `ticket.family.${family}`, family),
    ].join(", ");
    const seating = seats.find((one) => one.route_id === route_id)?.legs ?? [];
    return {
      item_id: route_id,
      ...labelOf(quote, journey, words),
      title,
      text: [
        legs.map(({ service_name }) => service_name).join(", "),
        // The name of a coach, boat or flight already begins with its carrier.
        [
          ...new Set(
            legs.flatMap(({ service_name, carrier }) =>
              service_name.startsWith(carrier) ? [] : carrier,
            ),
          ),
        ].join(", "),
      ]
        .filter(Boolean)
        .join(" · "),
      starts,
      ends,
      minutes: minutesBetween(starts.at, ends.at),
      duration_text: text(
        language,
        legs.length === 1 ? "search.changes.none" : "search.changes.one",
      ),
      day_difference: daysBetween(starts.date, ends.date),
      stages: legs.map((leg, index) =>
        describeLeg(leg, legs[index - 1], described),
      ),
      details: [
        fare,
        ...describeSeating(legs, seating, words),
        ...describeAssisted(journey, travellerLabels(quote, words), words),
        ...(isLaterPart(quote, journey)
          ? [
              text(
                language,
                quote.guarantee ? "guarantee.title" : "ticket.part.missed",
              ),
            ]
          : []),
      ],
      conditions: rules.map((rule) => describeRule(rule, conditions)),
    };
  };

  return {
    async describe(inside, quote, words): Promise<Described> {
      const { journeys, lines } = payloadOf(quote);
      const seats = await readHeldSeats(inside, quote.validate_id);
      const items = journeys.map((journey) =>
        describeItem(quote, journey, seats, words),
      );
      const { text, language } = wordsOfItems(items, words);
      return {
        title: journeyTitle(text, language, ...endsOf(quote, items, language)),
        items,
        travellers: travellerLabels(quote, words),
        lines: lines.map((line) =>
          lineLabel(line, {
            text,
            language,
            titles: items.map(({ title }) => title),
            origins: items.map(({ starts }) => starts.place_name!),
            addons,
          }),
        ),
        steps: {
          begins: text(language, "order.step.travel"),
          ends: text(language, "order.step.done"),
        },
      };
    },

    describeDocument(quote, { item, traveller, payload }, asked) {
      const journey = payloadOf(quote).journeys[item]!;
      const { network, title, legs, seller } = wordsOf(quote, journey, asked);
      const words = { ...asked, text: textsOf(asked.text, seller.vertical) };
      const { seats } = payload as TicketPayload;

      const services = legs.map(({ service_name }) => service_name).join(", ");
      return {
        title: `${title}, ${services}`,
        details: [
          // A traveller with a space of another kind has no seat either.
          ...(seats.length > 0 || soldBy(quote, journey).on_lap[traveller]
            ? describePlaces(
                legs,
                seats,
                words,
                aboutSeats(network, journey, words),
              )
            : []),
          ...assistanceDetails(journey, traveller, words),
          ...(network && opensWithPapers(network, legs)
            ? [
                {
                  text: words.text(
                    words.language,
                    "travel.ticket.show.papers_at_gate",
                  ),
                },
              ]
            : []),
        ],
      };
    },
  };
}

function isLaterPart(quote: Quote, journey: QuotedJourney): boolean {
  return partsOf(quote, journey).indexOf(journey) > 0;
}

/** "Return", "Part 2 of 3"; "" for the only journey of a quote. */
function labelOf(
  quote: Quote,
  journey: QuotedJourney,
  { text, language }: Words,
): Pick<ItemCard, "label"> {
  const { journeys } = payloadOf(quote);
  const parts = partsOf(quote, journey);
  const labels = [
    ...(journeys.some(({ direction }) => direction !== journey.direction)
      ? [directionLabel(journey.direction, text, language) ?? []].flat()
      : []),
    ...(parts.length > 1
      ? [
          text(language, "ticket.part", {
            number: String(parts.indexOf(journey) + 1),
            count: String(parts.length),
          }),
        ]
      : []),
  ];
  return labels.length === 0 ? {} : { label: labels.join(" · ") };
}

/** Facts about seats; empty if the timetable no longer has the journey. */
function aboutSeats(
  network: Network | undefined,
  { route_id, seat_class }: QuotedJourney,
  words: Words,
): AboutSeat {
  const route = network && findRoute(network, route_id);
  return (index, seatId) => {
    const leg = route?.legs[index];
    const seat = network && leg && findSeat(network, leg, seat_class, seatId);
    return seat && describeSeat(seat, words);
  };
}

function describeLeg(
  leg: NamedLeg,
  before: NamedLeg | undefined,
  { seller, momentOf, departureOf, arrivalOf }: JourneyWords,
): ItemStage {
  return {
    title: leg.service_name,
    text: leg.carrier,
    starts: departureOf(leg),
    ends: arrivalOf(leg),
    minutes: minutesBetween(leg.departs_at, leg.arrives_at),
    ...(before
      ? { wait_minutes: minutesBetween(before.arrives_at, leg.departs_at) }
      : {}),
    vertical: seller.vertical,
    calls: leg.calls.map(({ place_id, at }) => momentOf(place_id, at)),
  };
}

/** "Adult 1", "Adult 2", "Child 1" */
function travellerLabels(
  { travellers }: Quote,
  { text, language }: Words,
): readonly string[] {
  const counts = new Map<string, number>();
  return travellers.map(({ traveller_type }) => {
    const count = (counts.get(traveller_type) ?? 0) + 1;
    counts.set(traveller_type, count);
    return `${passengerLabel(text, language, traveller_type as PassengerType)} ${count}`;
  });
}

function minutesBetween(from: number, to: number): number {
  return Math.round((to - from) / MINUTE_MS);
}
