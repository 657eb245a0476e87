/** The places, times and names of a quote's journeys, in the reader's language. */
import type { Moment } from "#schema/booking.ts";
import type { Quote } from "#server/backend/booking/model/quote.ts";
import type { Words } from "#server/backend/booking/model/vertical.ts";
import type { Content } from "#server/backend/content/content.ts";
import type { DataSet } from "#server/backend/data-set/data-set.ts";
import type { Published } from "#server/backend/data-set/published.ts";
import type { SoldProduct } from "#schema/backend/products.ts";
import type { Network } from "#server/backend/verticals/transport/network/networks.ts";
import { journeyTitle } from "#server/backend/verticals/transport/fares/line-labels.ts";
import {
  carrierName,
  runName,
} from "#server/backend/verticals/transport/network/line-names.ts";
import { platformAt } from "#server/backend/verticals/transport/network/platforms.ts";
import { terminalAt } from "#server/backend/verticals/transport/network/terminals.ts";
import type { FindProduct } from "#server/backend/verticals/transport/timetable/find-route.ts";
import { stopTime } from "#server/backend/verticals/transport/timetable/stop-time.ts";
import { withPlacesOf, type WordsNetwork } from "./journey-places.ts";
import {
  payloadOf,
  soldBy,
  type QuotedJourney,
  type QuotedLeg,
} from "../model/payload.ts";

export type MomentOf = (placeId: string, at: number) => Moment;

/** A leg with the names of its service and carrier. */
export interface NamedLeg extends QuotedLeg {
  readonly carrier_id: string;
}

/** The time and place of boarding or alighting, with terminal and platform if known. */
export type EndOf = (leg: NamedLeg) => Moment;

export interface JourneyWords {
  /** The product that sold the journey. */
  readonly seller: Pick<SoldProduct, "product_type" | "vertical">;
  /** The network of the journey; undefined if it is gone: nothing of it is on sale. */
  readonly network: Network | undefined;
  readonly momentOf: MomentOf;
  readonly departureOf: EndOf;
  readonly arrivalOf: EndOf;
  /** "Tokyo – Kyoto" */
  readonly title: string;
  readonly legs: readonly NamedLeg[];
}

/** @throws Error if the product is no longer published */
export type JourneyWordsOf = (
  quote: Quote,
  journey: QuotedJourney,
  words: Words,
) => JourneyWords;

export interface JourneyWordsInput {
  readonly findProduct: FindProduct;
  readonly published: () => Published;
  readonly content: Pick<Content, "languages">;
  readonly data: Pick<DataSet, "one">;
}

/** A ticket can be read after its network is gone: it then shows what its quote stores, names as ids. */
export function createJourneyWords({
  findProduct,
  published,
  content,
  data,
}: JourneyWordsInput): JourneyWordsOf {
  const endedNetwork = (time_zone: string): WordsNetwork => ({
    time_zone,
    places: {},
    carriers: {},
    data: { line_names: data.one("line-names") },
  });
  return (quote, journey, { text, language }) => {
    const { product_type_id } = soldBy(quote, journey);
    const seller = published().productTypes[product_type_id];
    if (!seller) throw new Error(`there is no product ${product_type_id}`);
    const product = findProduct(product_type_id);
    const { legs } = journey;
    const zones = quote.items[payloadOf(quote).journeys.indexOf(journey)];
    const time_zone = zones?.time_zone ?? product?.network.time_zone ?? "UTC";
    const network = withPlacesOf(
      product?.network ?? endedNetwork(time_zone),
      journey,
      { time_zone, end_time_zone: zones?.end_time_zone },
    );
    const [first, last] = [legs[0]!, legs.at(-1)!];
    const languages = content.languages(language);
    const momentOf: MomentOf = (placeId, at) => {
      const {
        name,
        place_id: _id,
        ...time
      } = stopTime(network, placeId, at, first.from, languages);
      return { ...time, place_name: name };
    };
    const withDetail = (moment: Moment, details: readonly string[]): Moment =>
      details.length === 0
        ? moment
        : { ...moment, place_detail: details.join(" · ") };
    const terminalText = (placeId: string, { carrier_id }: NamedLeg) => {
      const terminal = terminalAt(network, placeId, carrier_id);
      return terminal === undefined
        ? []
        : [text(language, "ticket.terminal", { terminal })];
    };
    const departureOf: EndOf = (leg) => {
      const ahead = leg.calls.slice(1).map(({ place_id }) => place_id);
      const platform = platformAt(network, leg.from, ahead);
      return withDetail(momentOf(leg.from, leg.departs_at), [
        ...terminalText(leg.from, leg),
        ...(platform === undefined
          ? []
          : [text(language, "ticket.platform", { platform })]),
      ]);
    };
    const arrivalOf: EndOf = (leg) =>
      withDetail(momentOf(leg.to, leg.arrives_at), terminalText(leg.to, leg));
    return {
      seller,
      network: product?.network,
      momentOf,
      departureOf,
      arrivalOf,
      title: journeyTitle(
        text,
        language,
        momentOf(first.from, first.departs_at).place_name!,
        momentOf(last.to, last.arrives_at).place_name!,
      ),
      legs: legs.map((leg) => ({
        ...leg,
        carrier_id: leg.carrier,
        service_name: runName(
          network.data.line_names,
          leg.service_name,
          languages,
        ),
        carrier: carrierName(
          network.data.line_names,
          network.carriers[leg.carrier]?.name ?? leg.carrier,
          languages,
        ),
      })),
    };
  };
}
