/** The pages of activities: all of them, those of a city, and a single one. */
import type { ActivitiesFile } from "#schema/backend/activities.ts";
import type { OfferCardsData } from "#schema/modules/offer_cards.ts";
import type { Destinations } from "../../offers/destinations.ts";
import type {
  OfferForm,
  Offering,
  OfferPage,
  Reader,
} from "../../offers/offering.ts";
import { createActivityForm } from "./activity-form.ts";
import type { ActivityWordsOf } from "./activity-words.ts";
import { type FoundActivity } from "./bookings.ts";

const HOME_PATH = "/transport/ttd/";

export interface ActivityPagesInput {
  readonly all: readonly FoundActivity[];
  readonly file: ActivitiesFile;
  readonly destinations: Destinations;
  readonly wordsOf: ActivityWordsOf;
  readonly now: () => number;
}

const MORE = 4;
const SORTS = ["usual", "price", "shortest"] as const;

export function createActivityPages({
  all,
  file,
  destinations,
  wordsOf,
  now,
}: ActivityPagesInput): Pick<
  Offering,
  "detailPath" | "list" | "page" | "form" | "pages" | "popular" | "faq"
> {
  const formOf = createActivityForm({
    file,
    wordsOf,
    now,
  });
  const cities = [...new Set(all.map(({ city }) => city))];
  const pathOf = ({ city, activity_id }: FoundActivity) =>
    `${HOME_PATH}${city}/${activity_id}/`;
  const lowestOf = ({ packages }: FoundActivity) =>
    Math.min(...packages.map(({ adult }) => adult));
  const shortestOf = ({ packages }: FoundActivity) =>
    Math.min(...packages.map(({ minutes }) => minutes));

  /** The subject of a slug: a city, an activity, or nothing. */
  const read = (slug: string) => {
    const [city = "", id, ...more] = slug.split("/").filter(Boolean);
    const activity = all.find(
      (one) => one.city === city && one.activity_id === id,
    );
    const isList = slug === "" || (id === undefined && cities.includes(city));
    return more.length > 0 || !(isList || activity)
      ? undefined
      : { city: city || undefined, activity };
  };

  const card = (
    activity: FoundActivity,
    { words, price }: Reader,
  ): OfferCardsData["offers"][number] => {
    const of = wordsOf(activity, words);
    const { text, language } = words;
    return {
      offer_id: activity.activity_id,
      title: of.name,
      text: `${of.category} · ${of.city}`,
      image: { image_id: activity.image_id, alt: "" },
      facts: [
        of.duration(shortestOf(activity)),
        ...(of.languages === undefined
          ? []
          : [
              text(language, "activity.fact.languages", {
                languages: of.languages,
              }),
            ]),
        text(language, "activity.fact.refund"),
      ],
      price: price(lowestOf(activity), activity.place.area.currency),
      price_from: true,
      price_note: text(language, "activity.price_note"),
      vertical: "activity",
      path: pathOf(activity),
    };
  };

  return {
    detailPath: ({ activity = "", slug = "" }) => {
      const found = all.find(({ activity_id }) =>
        [activity, slug.split("/").at(-1)].includes(activity_id),
      );
      return found ? pathOf(found) : HOME_PATH;
    },

    async list(asked, reader): Promise<OfferCardsData> {
      const { words } = reader;
      const { text, language } = words;
      const city = read(asked["slug"] ?? "")?.city;
      const inCity = all.filter(
        (one) => city === undefined || one.city === city,
      );
      const categories = [...new Set(inCity.map(({ category }) => category))];
      const category = categories.find((one) => one === asked["category"]);
      const sort = SORTS.find((one) => one === asked["sort"]) ?? "usual";
      const shown = inCity
        .filter((one) => category === undefined || one.category === category)
        .toSorted((a, b) =>
          sort === "price"
            ? reader.price(lowestOf(a), a.place.area.currency).amount -
              reader.price(lowestOf(b), b.place.area.currency).amount
            : sort === "shortest"
              ? shortestOf(a) - shortestOf(b)
              : 0,
        );
      const at = city === undefined ? HOME_PATH : `${HOME_PATH}${city}/`;
      const address = (more: Readonly<Record<string, string | undefined>>) => {
        const chosen = Object.entries({ category, sort, ...more }).filter(
          (entry): entry is [string, string] =>
            entry[1] !== undefined && entry[1] !== "usual",
        );
        return chosen.length === 0
          ? at
          : `${at}?${new URLSearchParams(chosen)}`;
      };
      return {
        title: text(
          language,
          city === undefined ? "activity.list.all" : "activity.list.city",
          { city: city === undefined ? "" : cityName(city, language) },
        ),
        filters: [
          {
            title: text(language, "activity.filter.city"),
            options: [
              {
                label: text(language, "activity.filter.everywhere"),
                path: HOME_PATH,
                chosen: city === undefined,
              },
              ...cities.map((one) => ({
                label: cityName(one, language),
                path: `${HOME_PATH}${one}/`,
                chosen: one === city,
                count: all.filter((other) => other.city === one).length,
              })),
            ],
          },
          {
            title: text(language, "activity.filter.category"),
            options: categories.map((one) => ({
              label: text(language, `activity.category.${one}`),
              path: address({ category: one === category ? undefined : one }),
              chosen: one === category,
              count: inCity.filter((other) => other.category === one).length,
            })),
          },
          {
            title: text(language, "activity.filter.sort"),
            options: SORTS.map((one) => ({
              label: text(language, `activity.sort.${one}`),
              path: address({ sort: one }),
              chosen: one === sort,
            })),
          },
        ],
        offers: shown.map((one) => card(one, reader)),
        note: text(language, "activity.list.note"),
      };
    },

    popular(asked, reader): OfferCardsData {
      const { text, language } = reader.words;
      const open = read(asked["slug"] ?? "")?.activity;
      const others = all
        .filter((one) => one !== open)
        .toSorted(
          (a, b) =>
            Number(b.place.area_id === open?.place.area_id) -
            Number(a.place.area_id === open?.place.area_id),
        );
      return {
        title: text(language, "activity.more"),
        offers: others.slice(0, MORE).map((one) => card(one, reader)),
      };
    },
    faq: {
      prefix: "activity",
      keys: ["late", "weather", "children", "cancel"],
    },

    page(asked, { words }): OfferPage | undefined {
      const { text, language } = words;
      const found = read(asked["slug"] ?? "");
      if (!found) return undefined;
      const { city, activity } = found;
      if (activity) {
        const of = wordsOf(activity, words);
        const values = { name: of.name, city: of.city };
        return {
          skeleton: "ttd-activity",
          title: text(language, "activity.page.title", values),
          description: text(language, "activity.page.description", {
            ...values,
            category: of.category,
            duration: of.duration(shortestOf(activity)),
          }),
          label: of.name,
          image_id: activity.image_id,
          parent_label: text(language, "activity.list.city", values),
          parent_path: `${HOME_PATH}${activity.city}/`,
        };
      }
      const values = {
        city: city === undefined ? "" : cityName(city, language),
      };
      const key = city === undefined ? "all" : "city";
      return {
        skeleton: "ttd-list",
        title: text(language, `activity.page.${key}.title`, values),
        description: text(language, `activity.page.${key}.description`, values),
        label: text(language, `activity.list.${key}`, values),
        ...(city === undefined
          ? {}
          : {
              parent_label: text(language, "activity.list.all"),
              parent_path: HOME_PATH,
            }),
        image_id:
          city === undefined
            ? "thailand/longtail"
            : destinations.find(city)!.area.image_id,
      };
    },

    async form(asked, reader): Promise<OfferForm | undefined> {
      const activity =
        read(asked["slug"] ?? "")?.activity ??
        all.find((one) => one.activity_id === asked["activity"]);
      if (!activity) return undefined;
      return formOf(activity, asked, reader);
    },

    pages: () => [
      ...cities.map((city) => `${HOME_PATH}${city}/`),
      ...all.map(pathOf),
    ],
  };

  function cityName(city: string, language: string): string {
    return destinations.nameOf(destinations.find(city)!, language);
  }
}
