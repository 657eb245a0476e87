/** The texts of a booking in the words of what is booked. */
import type { ItemCard } from "#schema/booking.ts";
import { textsOf } from "#server/backend/text/texts.ts";
import type { Words } from "./vertical.ts";

/**
 * Words that texts select by the vertical of these items: an airline cancels a flight, an operator
 * a train. Items of several verticals, or of none, have the general words.
 */
export function wordsOfItems(
  items: readonly (ItemCard | undefined)[],
  words: Words,
): Words {
  const [vertical, ...others] = new Set(
    items.flatMap((item) => item?.stages ?? []).map((stage) => stage.vertical),
  );
  return vertical === undefined || others.length > 0
    ? words
    : { ...words, text: textsOf(words.text, vertical) };
}
