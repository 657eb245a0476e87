/** An activity as a card of a list. */
import type { OfferCard } from "#schema/modules/offer_cards.ts";
import { ratingWords } from "../../offers/rating-words.ts";
import type { AverageRating } from "#server/backend/booking/reviews/review-list.ts";
import type { Reader } from "../../offers/offering.ts";
import type { ActivityWordsOf } from "./activity-words.ts";
import type { LowestOf } from "./activity-days.ts";
import type { FoundActivity } from "./found-activities.ts";

export type ActivityCardOf = (
  activity: FoundActivity,
  reader: Reader,
  rating?: AverageRating,
) => OfferCard;

export function createActivityCard(
  wordsOf: ActivityWordsOf,
  pathOf: (activity: FoundActivity) => string,
  lowestOf: LowestOf,
): ActivityCardOf {
  return (activity, { words, price }, rating) => {
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
      ...(rating ? { rating: ratingWords(rating, words) } : {}),
      price: price(lowestOf(activity), activity.place.area.currency),
      price_from: true,
      price_note: text(language, "activity.price_note"),
      vertical: "activity",
      path: pathOf(activity),
    };
  };
}

/** In minutes. */
export function shortestOf({
  packages,
}: Pick<FoundActivity, "packages">): number {
  return Math.min(...packages.map(({ minutes }) => minutes));
}
