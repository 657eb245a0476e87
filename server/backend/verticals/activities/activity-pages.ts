/** The pages of activities: all of them, those of a city, and a single one. */
import type { OfferCardsData } from "#schema/modules/offer_cards.ts";
import type { Destinations } from "../../offers/destinations.ts";
import type { OfferForm, Offering, OfferPage } from "../../offers/offering.ts";
import type { ActivityCalendar } from "./activity-calendar.ts";
import type { LowestOf } from "./activity-days.ts";
import { createActivityCard, shortestOf } from "./activity-card.ts";
import { createActivityForm } from "./activity-form.ts";
import { createActivityList, HOME_PATH } from "./activity-list.ts";
import type { ActivityWordsOf } from "./activity-words.ts";
import type { FoundActivity } from "./found-activities.ts";

export interface ActivityPagesInput {
  readonly all: readonly FoundActivity[];
  readonly destinations: Destinations;
  readonly wordsOf: ActivityWordsOf;
  readonly calendar: Pick<ActivityCalendar, "span">;
  readonly lowestOf: LowestOf;
  /** The ages of the youngest and the oldest child. */
  readonly childAges: readonly number[];
  readonly now: () => number;
}

const MORE = 4;

export function createActivityPages({
  all,
  destinations,
  wordsOf,
  lowestOf,
  ...forForm
}: ActivityPagesInput): Pick<
  Offering,
  "detailPath" | "list" | "page" | "form" | "pages" | "popular" | "faq"
> {
  const formOf = createActivityForm({ wordsOf, ...forForm });
  const cities = [...new Set(all.map(({ city }) => city))];
  const pathOf = ({ city, activity_id }: FoundActivity) =>
    `${HOME_PATH}${city}/${activity_id}/`;
  const card = createActivityCard(wordsOf, pathOf, lowestOf);
  const listOf = createActivityList({ all, card, cityName, lowestOf });

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

  return {
    detailPath: ({ activity = "", slug = "" }) => {
      const found = all.find(({ activity_id }) =>
        [activity, slug.split("/").at(-1)].includes(activity_id),
      );
      return found ? pathOf(found) : HOME_PATH;
    },

    list: async (asked, reader) =>
      listOf(read(asked["slug"] ?? "")?.city, asked, reader),

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
      // A choice names its activity, an address its slug.
      const chosen = all.find(
        ({ activity_id }) => activity_id === asked["activity"],
      );
      const found = chosen
        ? { city: chosen.city, activity: chosen }
        : read(asked["slug"] ?? "");
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
        image_id: city === undefined ? "thailand/longtail" : pictureOf(city),
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

  /** An area's picture shows the city that has its id. */
  function pictureOf(city: string): string {
    const { image_id, area, area_id } = destinations.find(city)!;
    if (image_id !== undefined) return image_id;
    if (area_id === city) return area.image_id;
    return all.find((activity) => activity.city === city)!.image_id;
  }

  function cityName(city: string, language: string): string {
    return destinations.nameOf(destinations.find(city)!, language);
  }
}
