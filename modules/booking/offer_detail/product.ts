import type { OfferDetailData } from "#schema/modules/offer_detail.ts";

/**
 * An offer as structured data for search engines: https://schema.org/Product with its price, and
 * https://schema.org/Event if it has a place and time.
 *
 * @param exponentOf the number of decimals of a currency's amounts
 * @param image the address of its picture
 * @returns undefined if its current choice has no price
 */
export function productOf(
  { title, text, price, rating, place, starts_at, ends_at }: OfferDetailData,
  exponentOf: (currency: string) => number,
  image: string | undefined,
): object | undefined {
  if (!price) return undefined;
  const { amount, currency } = price.charged ?? price.total;
  const exponent = exponentOf(currency);
  const offers = {
    "@type": "Offer",
    price: (amount / 10 ** exponent).toFixed(exponent),
    priceCurrency: currency,
    availability: "https://schema.org/InStock",
  };
  const about = {
    name: title,
    ...(text ? { description: text } : {}),
    ...(image ? { image } : {}),
    ...(rating
      ? {
          aggregateRating: {
            "@type": "AggregateRating",
            ratingValue: rating.average,
            ratingCount: rating.count,
          },
        }
      : {}),
    offers,
  };
  const at = (moment: number) => new Date(moment).toISOString();
  return {
    "@context": "https://schema.org",
    "@graph": [
      { "@type": "Product", ...about },
      ...(place && starts_at !== undefined && ends_at !== undefined
        ? [
            {
              "@type": "Event",
              ...about,
              startDate: at(starts_at),
              endDate: at(ends_at),
              location: {
                "@type": "Place",
                name: place.name,
                address: place.name,
                geo: {
                  "@type": "GeoCoordinates",
                  latitude: place.latitude,
                  longitude: place.longitude,
                },
              },
            },
          ]
        : []),
    ],
  };
}
