/** Quotes and tickets in the reader's language, from ids and times. */
import type { ItemCard, ItemStage, Moment } from "#schema/booking.ts";
import type { PassengerType } from "#schema/transport.ts";
import type {
  Described,
  Quote,
  SoldProduct,
  Vertical,
  Words,
} from "../../../booking/vertical.ts";
import type { Content } from "../../../catalogue/content.ts";
import { daysBetween } from "../../../kernel/local-time.ts";
import type { Addons } from "../fares/addons.ts";
import { conditionWords, describeRule } from "../fares/conditions.ts";
import { journeyTitle, lineLabel } from "../fares/line-labels.ts";
import { carrierName, runName } from "../network/line-names.ts";
import type { Network } from "../network/networks.ts";
import { seatsHeld, type JourneySeats } from "../seats/hold-rows.ts";
import { describeSeat } from "../seats/seat-facts.ts";
import { findRoute, type FindProduct } from "../timetable/find-route.ts";
import { passengerLabel, seatClassLabel } from "../timetable/product-rules.ts";
import { stopTime } from "../timetable/stop-time.ts";
import { payloadOf, type QuotedJourney, type QuotedLeg } from "./payload.ts";
import { describePlaces, describeSeating } from "./seating-text.ts";

const MINUTE_MS = 60_000;

export interface DescribeQuoteInput {
  readonly findProduct: FindProduct;
  readonly content: Content;
  readonly addons: Pick<Addons, "title">;
}

/** What a ticket stores. */
export interface TicketPayload {
  /** Leg by leg, the seat's id; "" where seats are not reserved. Empty for a traveller on a lap. */
  readonly seats: readonly string[];
}

export function createDescribeQuote({
  findProduct,
  content,
  addons,
}: DescribeQuoteInput): Pick<Vertical, "describe" | "describeDocument"> {
  const momentsOf = (
    { network }: { readonly network: Network },
    { legs }: QuotedJourney,
    { language }: Words,
  ) => {
    const languages = content.languages(language);
    return (placeId: string, at: number): Moment => {
      const {
        name,
        place_id: _id,
        ...time
      } = stopTime(network, placeId, at, legs[0]!.from, languages);
      return { ...time, place_name: name };
    };
  };
  const titleOf = (
    { legs }: QuotedJourney,
    momentOf: (placeId: string, at: number) => Moment,
    { text, language }: Words,
  ) => {
    const from = momentOf(legs[0]!.from, legs[0]!.departs_at);
    const to = momentOf(legs.at(-1)!.to, legs.at(-1)!.arrives_at);
    return journeyTitle(text, language, from.place_name!, to.place_name!);
  };

  /** The legs with the names of their services and carriers in a language. */
  const namedLegs = (
    { legs }: QuotedJourney,
    { network }: { readonly network: Network },
    language: string,
  ): readonly QuotedLeg[] => {
    const languages = content.languages(language);
    return legs.map((leg) => ({
      ...leg,
      service_name: runName(leg.service_name, languages),
      carrier: carrierName(
        network.carriers[leg.carrier]?.name ?? leg.carrier,
        languages,
      ),
    }));
  };

  /** @throws Error when the product is not published any more */
  const productOf = ({ product_type_id }: Quote) => {
    const product = findProduct(String(product_type_id));
    if (!product) throw new Error(`there is no product ${product_type_id}`);
    return product;
  };

  const describeItem = (
    quote: Quote,
    journey: QuotedJourney,
    seats: readonly JourneySeats[],
    words: Words,
  ): ItemCard => {
    const product = productOf(quote);
    const { language, text } = words;
    const { route_id, direction, seat_class, family, rules } = journey;
    const legs = namedLegs(journey, product, language);
    const momentOf = momentsOf(product, journey, words);
    const starts = momentOf(legs[0]!.from, legs[0]!.departs_at);
    const ends = momentOf(legs.at(-1)!.to, legs.at(-1)!.arrives_at);
    const conditions = conditionWords(
      text,
      language,
      (placeId) => momentOf(placeId, starts.at).place_name!,
    );
    const fare = [
      seatClassLabel(text, language, seat_class),
      text(language, `ticket.family.${family}`),
    ].join(", ");
    const seating = seats.find((one) => one.route_id === route_id)?.legs ?? [];
    const isReturn = quote.items.length > 1;
    return {
      item_id: route_id,
      ...(isReturn
        ? { label: text(language, `ticket.direction.${direction}`) }
        : {}),
      title: titleOf(journey, momentOf, words),
      text: [
        legs.map(({ service_name }) => service_name).join(", "),
        [...new Set(legs.map(({ carrier }) => carrier))].join(", "),
      ].join(" · "),
      starts,
      ends,
      minutes: minutesBetween(starts.at, ends.at),
      duration_text: text(
        language,
        legs.length === 1 ? "search.changes.none" : "search.changes.one",
      ),
      day_difference: daysBetween(starts.date, ends.date),
      stages: legs.map((leg, index) =>
        describeLeg(leg, legs[index - 1], product, momentOf),
      ),
      details: [fare, ...describeSeating(legs, seating, words)],
      conditions: rules.map((rule) => describeRule(rule, conditions)),
    };
  };

  return {
    async describe(inside, quote, words): Promise<Described> {
      const { text, language } = words;
      const { journeys, lines } = payloadOf(quote);
      const seats = await seatsHeld(inside, quote.validate_id);
      const items = journeys.map((journey) =>
        describeItem(quote, journey, seats, words),
      );
      const titles = items.map(({ title }) => title);
      return {
        title: titles[0]!,
        items,
        travellers: travellerLabels(quote, words),
        lines: lines.map((line) =>
          lineLabel(line, { text, language, titles, addons }),
        ),
        steps: {
          begins: text(language, "order.step.travel"),
          ends: text(language, "order.step.done"),
        },
      };
    },

    describeDocument(quote, { item, payload }, words) {
      const journey = payloadOf(quote).journeys[item]!;
      const product = productOf(quote);
      const legs = namedLegs(journey, product, words.language);
      const momentOf = momentsOf(product, journey, words);
      const services = legs.map(({ service_name }) => service_name).join(", ");
      return {
        title: `${titleOf(journey, momentOf, words)}, ${services}`,
        details: describePlaces(
          legs,
          (payload as TicketPayload).seats,
          words,
          aboutSeats(product, journey, words),
        ),
      };
    },
  };
}

/** What is known about seats; nothing where the timetable no longer has the journey. */
function aboutSeats(
  { network }: { readonly network: Network },
  { route_id, seat_class }: QuotedJourney,
  { text, language }: Words,
): (leg: number, seatId: string) => readonly string[] {
  const route = findRoute(network, route_id);
  return (index, seatId) => {
    const leg = route?.legs[index];
    return (leg ? describeSeat(network, leg, seat_class, seatId) : []).map(
      (fact) => text(language, `ticket.seat.${fact}`),
    );
  };
}

function describeLeg(
  leg: QuotedLeg,
  before: QuotedLeg | undefined,
  { vertical }: Pick<SoldProduct, "vertical">,
  momentOf: (placeId: string, at: number) => Moment,
): ItemStage {
  return {
    title: leg.service_name,
    text: leg.carrier,
    starts: momentOf(leg.from, leg.departs_at),
    ends: momentOf(leg.to, leg.arrives_at),
    minutes: minutesBetween(leg.departs_at, leg.arrives_at),
    ...(before
      ? { wait_minutes: minutesBetween(before.arrives_at, leg.departs_at) }
      : {}),
    vertical,
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
