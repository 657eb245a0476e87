/** Disruptions in the reader's language. */
import type { ItemCard } from "#schema/booking.ts";
import { wordsOfItems } from "./item-words.ts";
import type { Words } from "./vertical.ts";
import type { OrderDisruption } from "./disruption.ts";

/** Describes a disruption, and what it means for ticket holders. */
export function describeDisruption(
  { disruption, items, compensation }: OrderDisruption,
  cards: readonly ItemCard[],
  words: Words,
): { readonly title: string; readonly text: string } {
  const { kind, minutes } = disruption;
  const { language, locale, text } = wordsOfItems(
    items.map((item) => cards[item]),
    words,
  );
  const delay = new Intl.NumberFormat(locale, {
    style: "unit",
    unit: "minute",
    unitDisplay: "long",
  }).format(minutes);
  const values = {
    what: cards[items[0]!]!.title,
    delay,
    percent: new Intl.NumberFormat(locale, { style: "percent" }).format(
      (compensation?.percent ?? 0) / 100,
    ),
  };
  const key = kind === "delayed" && !compensation ? "delayed_little" : kind;
  return {
    title: text(language, `disruption.${kind}.title`, values),
    text: text(language, `disruption.${key}.text`, values),
  };
}
