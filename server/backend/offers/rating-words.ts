import type { OfferRating } from "#schema/modules/offer_cards.ts";
import type { AverageRating } from "../booking/reviews/review-list.ts";
import type { Words } from "../booking/model/vertical.ts";

/** A rating as a card shows it: 4.6 (23). */
export function ratingWords(
  { average, count }: AverageRating,
  { text, language, locale }: Words,
): OfferRating {
  const value = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(average);
  const number = new Intl.NumberFormat(locale).format(count);
  return {
    value,
    count: number,
    label: text(language, "offer.rating", { rating: value, count: number }),
  };
}
