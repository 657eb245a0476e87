/** How one gets on with a ticket, from the network's `collection`. */
import type {
  CollectionException,
  CollectionRule,
} from "#schema/backend/network.ts";
import { readData } from "../../../kernel/read-data.ts";
import { paragraph, type TravelSubject, type TravelWords } from "./subject.ts";

export interface CollectionText {
  /** Of an exception: for which places it holds. */
  readonly label?: string;
  readonly text: string;
}

/** short: without what only some want to know. */
export type Length = "short" | "full";

const DIRECTIONS = ["from", "to"] as const;

/** What holds for the page's journeys, then what differs at some of their places. */
export function describeCollection(
  subject: Omit<TravelSubject, "vertical" | "stations">,
  words: TravelWords,
  length: Length,
): readonly CollectionText[] {
  const { network, lines } = subject;
  const { collection, product_type } = network;
  if (!collection) return [];
  const { usual, exceptions = [] } = collection;
  const isHere = ({ place_id, directions }: CollectionException) =>
    directions.some((direction) => subject[direction]?.includes(place_id));
  const rule: CollectionRule = Object.assign(
    { ...askedPapers(product_type), ...usual },
    ...exceptions.filter(isHere).map((exception) => exception.rule),
  );
  const elsewhere = exceptions
    .filter((exception) => !isHere(exception))
    .flatMap(({ place_id, directions, rule: own }) => {
      // Where all journeys begin or end here, they do not begin or end there.
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
        text: sentencesOf(own, product_type, words, length),
      };
    });
  return [
    { text: sentencesOf(rule, product_type, words, length) },
    ...elsewhere,
  ].filter(({ text }) => text !== "");
}

/** The document that names on tickets are compared with. */
function askedPapers(productType: string): CollectionRule {
  const { travellers } = fieldsOf(productType);
  return travellers.includes("passport_no") ? { papers: "passport" } : {};
}

function sentencesOf(
  { show, paper = [], papers, minutes }: CollectionRule,
  productType: string,
  { say, list, amount }: TravelWords,
  length: Length,
): string {
  const isFull = length === "full";
  const things = [
    ...(isFull && paper.length > 0 && fieldsOf(productType).pickup_code
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

function fieldsOf(productType: string) {
  const { products } = readData("traveller-fields");
  return Object.hasOwn(products, productType)
    ? products[productType]!
    : products.default;
}
