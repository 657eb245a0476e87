/** The list of activities, everywhere or in a city, with its filters and orders. */
import type { OfferCardsData } from "#schema/modules/offer_cards.ts";
import type { AverageRating } from "#server/backend/booking/reviews/review-list.ts";
import { filterList, type Sort } from "../../offers/facets.ts";
import type { Reader, Selection } from "../../offers/offering.ts";
import { shortestOf, type ActivityCardOf } from "./activity-card.ts";
import type { LowestOf } from "./activity-days.ts";
import { facetsOf, priceIn } from "./activity-facets.ts";
import { subjectOf, type FoundActivity } from "./found-activities.ts";

export const HOME_PATH = "/transport/ttd/";

export interface ActivityListInput {
  readonly all: readonly FoundActivity[];
  readonly card: ActivityCardOf;
  readonly cityName: (city: string, language: string) => string;
  readonly lowestOf: LowestOf;
}

export type ActivityListOf = (
  city: string | undefined,
  asked: Selection,
  reader: Reader,
) => Promise<OfferCardsData>;

export function createActivityList({
  all,
  card,
  cityName,
  lowestOf,
}: ActivityListInput): ActivityListOf {
  const cities = [...new Set(all.map(({ city }) => city))];

  return async (city, asked, reader) => {
    const { text, language } = reader.words;
    const items = all.filter((one) => city === undefined || one.city === city);
    const ratings = await reader.ratings(items.map(subjectOf));
    const path = city === undefined ? HOME_PATH : `${HOME_PATH}${city}/`;
    const { shown, filters, resetPath } = filterList(
      {
        items,
        facets: facetsOf(items, reader, lowestOf),
        sorts: sortsOf(ratings, priceIn(reader, lowestOf), reader),
        sortTitle: text(language, "activity.filter.sort"),
        address: (query) =>
          Object.keys(query).length === 0
            ? path
            : `${path}?${new URLSearchParams(query)}`,
      },
      asked,
    );
    // Phones show the beginning of the row.
    const chosenFirst = cities.toSorted(
      (one, other) => Number(other === city) - Number(one === city),
    );
    return {
      title: text(language, "activity.list.title", {
        count: String(shown.length),
      }),
      rows: true,
      filters: [
        {
          title: text(language, "activity.filter.city"),
          quick: true,
          options: [
            {
              label: text(language, "activity.filter.everywhere"),
              path: HOME_PATH,
              chosen: city === undefined,
            },
            ...chosenFirst.map((one) => ({
              label: cityName(one, language),
              path: `${HOME_PATH}${one}/`,
              chosen: one === city,
              count: all.filter((other) => other.city === one).length,
            })),
          ],
        },
        ...filters,
      ],
      filters_label: text(language, "offer.filter.all"),
      ...(resetPath && {
        reset: { label: text(language, "offer.filter.reset"), path: resetPath },
      }),
      offers: shown.map((one) =>
        card(one, reader, ratings.get(subjectOf(one))),
      ),
      empty: {
        title: text(language, "activity.list.none.title"),
        text: text(language, "activity.list.none.text"),
      },
      note: text(language, "activity.list.note"),
    };
  };
}

/** What nobody has rated comes after what is rated, in the usual order. */
function sortsOf(
  ratings: ReadonlyMap<string, AverageRating>,
  shownPrice: (activity: FoundActivity) => number,
  { words: { text, language } }: Reader,
): readonly Sort<FoundActivity>[] {
  const average = (one: FoundActivity) =>
    ratings.get(subjectOf(one))?.average ?? 0;
  const count = (one: FoundActivity) => ratings.get(subjectOf(one))?.count ?? 0;
  const sort = (value: string, compare: Sort<FoundActivity>["compare"]) => ({
    value,
    label: text(language, `activity.sort.${value}`),
    compare,
  });
  return [
    sort("usual", () => 0),
    sort("rating", (a, b) => average(b) - average(a) || count(b) - count(a)),
    sort("price", (a, b) => shownPrice(a) - shownPrice(b)),
    sort("shortest", (a, b) => shortestOf(a) - shortestOf(b)),
  ];
}
