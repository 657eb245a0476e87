/** The list of activities, everywhere or in a city, with its filters and orders. */
import type {
  OfferCardsData,
  OfferFilter,
} from "#schema/modules/offer_cards.ts";
import type { AverageRating } from "#server/backend/booking/reviews/review-list.ts";
import type { Reader, Selection } from "../../offers/offering.ts";
import { shortestOf, type ActivityCardOf } from "./activity-card.ts";
import type { LowestOf } from "./activity-days.ts";
import { facetsOf, priceIn, type Facet } from "./activity-facets.ts";
import { subjectOf, type FoundActivity } from "./found-activities.ts";

export const HOME_PATH = "/transport/ttd/";

const SORTS = ["usual", "rating", "price", "shortest"] as const;
/** The number of activities up to which a list is short. */
const MAX_SHORT = 4;

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
    const inCity = all.filter((one) => city === undefined || one.city === city);
    const ratings = await reader.ratings(inCity.map(subjectOf));
    const shownPrice = priceIn(reader, lowestOf);
    const facets = facetsOf(inCity, reader, lowestOf);
    const chosen = new Map(
      facets.flatMap(({ name, values }) => {
        const value = values.find((one) => one === asked[name]);
        return value === undefined ? [] : [[name, value] as const];
      }),
    );
    /** The activities that fit all chosen values, except that of one facet. */
    const fitting = (except?: string) =>
      inCity.filter((one) =>
        facets.every(
          ({ name, of }) =>
            name === except ||
            !chosen.has(name) ||
            of(one).includes(chosen.get(name)!),
        ),
      );
    const sort = SORTS.find((one) => one === asked["sort"]) ?? "usual";
    const at = city === undefined ? HOME_PATH : `${HOME_PATH}${city}/`;
    const address = (more: Readonly<Record<string, string | undefined>>) => {
      const query = Object.entries<string | undefined>({
        ...Object.fromEntries(chosen),
        sort,
        ...more,
      }).filter(
        (entry): entry is [string, string] =>
          entry[1] !== undefined && entry[1] !== "usual",
      );
      return query.length === 0 ? at : `${at}?${new URLSearchParams(query)}`;
    };
    // A short list needs no order, and its filters would push it off a phone's first screen.
    const isShort = inCity.length <= MAX_SHORT;
    const filterOf = ({
      name,
      folded = isShort || undefined,
      values,
      of,
      label,
    }: Facet): readonly OfferFilter[] => {
      const others = fitting(name);
      const options = values
        .map((value) => ({
          label: label(value),
          path: address({
            [name]: value === chosen.get(name) ? undefined : value,
          }),
          chosen: value === chosen.get(name),
          count: others.filter((one) => of(one).includes(value)).length,
        }))
        .filter((option) => option.chosen || option.count > 0);
      const title = text(language, `activity.filter.${name}`);
      return options.length === 0
        ? []
        : [{ title, ...(folded ? { folded } : {}), options }];
    };
    const found = fitting();
    // Phones show the beginning of the row.
    const chosenFirst = cities.toSorted(
      (one, other) => Number(other === city) - Number(one === city),
    );
    return {
      title: text(language, "activity.list.title", {
        count: String(found.length),
      }),
      filters: [
        {
          title: text(language, "activity.filter.city"),
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
        ...facets.flatMap(filterOf),
        ...(isShort && sort === "usual"
          ? []
          : [
              {
                title: text(language, "activity.filter.sort"),
                options: SORTS.map((one) => ({
                  label: text(language, `activity.sort.${one}`),
                  path: address({ sort: one }),
                  chosen: one === sort,
                })),
              },
            ]),
      ],
      more_filters: text(language, "activity.filter.more"),
      offers: sorted(found, sort, { ratings, shownPrice }).map((one) =>
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

interface Ranks {
  readonly ratings: ReadonlyMap<string, AverageRating>;
  readonly shownPrice: (activity: FoundActivity) => number;
}

/** What nobody has rated comes after what is rated, in the usual order. */
function sorted(
  list: readonly FoundActivity[],
  sort: (typeof SORTS)[number],
  { ratings, shownPrice }: Ranks,
): readonly FoundActivity[] {
  const ratingOf = (one: FoundActivity) => {
    const { average = 0, count = 0 } = ratings.get(subjectOf(one)) ?? {};
    return [average, count] as const;
  };
  switch (sort) {
    case "usual":
      return list;
    case "rating":
      return list.toSorted((a, b) => {
        const [ofA, ofB] = [ratingOf(a), ratingOf(b)];
        return ofB[0] - ofA[0] || ofB[1] - ofA[1];
      });
    case "price":
      return list.toSorted((a, b) => shownPrice(a) - shownPrice(b));
    case "shortest":
      return list.toSorted((a, b) => shortestOf(a) - shortestOf(b));
  }
}
