/** How to board with a ticket, from the network's `collection`. */
import type { CollectionRule } from "#schema/backend/network.ts";
import { appliesTo, boardingRule } from "../network/boarding-rule.ts";
import type { Network } from "../network/networks.ts";
import { paragraph, type TravelSubject, type TravelWords } from "./subject.ts";

export interface CollectionText {
  /** The places to which an exception applies. */
  readonly label?: string;
  readonly text: string;
}

/** short: without details that only some readers need. */
export type Length = "short" | "full";

const DIRECTIONS = ["from", "to"] as const;

/** The rules for the page's journeys, then the exceptions at some of their places. */
export function describeCollection(
  subject: Omit<TravelSubject, "vertical" | "stations">,
  words: TravelWords,
  length: Length,
): readonly CollectionText[] {
  const { network, lines } = subject;
  const { collection } = network;
  if (!collection) return [];
  const { exceptions = [] } = collection;
  const rule = { ...askedPapers(network), ...boardingRule(network, subject) };
  const elsewhere = exceptions
    .filter((exception) => !appliesTo(exception, subject))
    .flatMap(({ place_id, directions, rule: own }) => {
      // If all journeys begin or end at this place, exceptions for other places do not apply.
      const open = DIRECTIONS.filter(
        (direction) =>
          directions.includes(direction) && subject[direction] === undefined,
      );
      const isServed = lines.some(({ stops }) =>
        stops.some((stop) => stop.place_id === place_id),
      );
      if (open.length === 0 || !isServed) return [];
      const place = words.placeName(place_id);
      return {
        label: words.say(open.length > 1 ? "both" : open[0]!, { place }),
        text: sentencesOf(own, network, words, length),
      };
    });
  return [
    { text: sentencesOf(rule, network, words, length) },
    ...elsewhere,
  ].filter(({ text }) => text !== "");
}

/** The document with which names on tickets are compared. */
function askedPapers({ data }: Network): CollectionRule {
  const { travellers } = data.traveller_fields;
  return travellers.includes("passport_no") ? { papers: "passport" } : {};
}

function sentencesOf(
  { show, paper = [], papers, minutes }: CollectionRule,
  { data }: Network,
  { say, list, amount }: TravelWords,
  length: Length,
): string {
  const isFull = length === "full";
  const things = [
    ...(isFull && paper.length > 0 && data.traveller_fields.pickup_code
      ? ["pickup_code"]
      : []),
    ...(papers === undefined ? [] : [papers]),
  ].map((thing) => say(`ticket.thing.${thing}`));
  return paragraph([
    show && say(`ticket.show.${show}`),
    isFull &&
      paper.length > 0 &&
      say("ticket.paper", {
        places: list(paper.map((place) => say(`ticket.at.${place}`))),
      }),
    things.length > 0 && say("ticket.bring", { things: list(things) }),
    minutes !== undefined &&
      say("ticket.early", { time: amount(minutes, "minute") }),
  ]);
}
