/** The places, times and names of a quote's journeys, in the reader's language. */
import type { Moment } from "#schema/booking.ts";
import type { Quote } from "../../../booking/quote.ts";
import type { Words } from "../../../booking/vertical.ts";
import type { Content } from "../../../catalogue/content.ts";
import { journeyTitle } from "../fares/line-labels.ts";
import { carrierName, runName } from "../network/line-names.ts";
import { platformAt } from "../network/platforms.ts";
import { terminalAt } from "../network/terminals.ts";
import type { FindProduct, NetworkProduct } from "../timetable/find-route.ts";
import { stopTime } from "../timetable/stop-time.ts";
import { soldBy, type QuotedJourney, type QuotedLeg } from "./payload.ts";

export type MomentOf = (placeId: string, at: number) => Moment;

/** A leg with the names of its service and carrier. */
export interface NamedLeg extends QuotedLeg {
  readonly carrier_id: string;
}

/** When and where one boards or alights, with the terminal and the platform if they are known. */
export type EndOf = (leg: NamedLeg) => Moment;

export interface JourneyWords {
  /** What sells the journey. */
  readonly product: NetworkProduct;
  readonly momentOf: MomentOf;
  readonly departureOf: EndOf;
  readonly arrivalOf: EndOf;
  /** "Tokyo – Kyoto" */
  readonly title: string;
  readonly legs: readonly NamedLeg[];
}

/** @throws Error when the product is not published any more */
export type JourneyWordsOf = (
  quote: Quote,
  journey: QuotedJourney,
  words: Words,
) => JourneyWords;

export function createJourneyWords(
  findProduct: FindProduct,
  content: Pick<Content, "languages">,
): JourneyWordsOf {
  return (quote, journey, { text, language }) => {
    const { product_type_id } = soldBy(quote, journey);
    const product = findProduct(product_type_id);
    if (!product) throw new Error(`there is no product ${product_type_id}`);
    const { network } = product;
    const { legs } = journey;
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
      product,
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
        service_name: runName(leg.service_name, languages),
        carrier: carrierName(
          network.carriers[leg.carrier]?.name ?? leg.carrier,
          languages,
        ),
      })),
    };
  };
}
