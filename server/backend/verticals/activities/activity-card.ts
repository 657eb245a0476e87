/** An activity as a card of a list. */
import type { OfferCard } from "#schema/modules/offer_cards.ts";
import type { Reader } from "../../offers/offering.ts";
import type { ActivityWordsOf } from "./activity-words.ts";
import type { FoundActivity } from "./bookings.ts";

export type ActivityCardOf = (
  activity: FoundActivity,
  reader: Reader,
) => OfferCard;

export function createActivityCard(
  wordsOf: ActivityWordsOf,
  pathOf: (activity: FoundActivity) => string,
): ActivityCardOf {
  return (activity, { words, price }) => {
    const of = wordsOf(activity, words);
    const { text, language } = words;
    return {
      offer_id: activity.activity_id,
      title: of.name,
      text: `${of.category} · ${of.city}`,
      image: { image_id: activity.image_id, alt: "" },
      ...(activity.skip_the_line
        ? { badge: text(language, "activity.skip_the_line") }
        : {}),
      facts: [
        of.duration(shortestOf(activity)),
        ...(of.languages === undefined
          ? []
          : [
              text(language, "activity.fact.languages", {
                languages: of.languages,
              }),
            ]),
        of.free_until ?? text(language, "activity.fact.refund"),
      ],
      price: price(lowestOf(activity), activity.place.area.currency),
      price_from: true,
      price_note: text(language, "activity.price_note"),
      vertical: "activity",
      path: pathOf(activity),
    };
  };
}

/** The lowest price of an adult, in whole units of the place's currency. */
export function lowestOf({
  packages,
}: Pick<FoundActivity, "packages">): number {
  return Math.min(...packages.map(({ adult }) => adult));
}

/** In minutes. */
export function shortestOf({
  packages,
}: Pick<FoundActivity, "packages">): number {
  return Math.min(...packages.map(({ minutes }) => minutes));
}
