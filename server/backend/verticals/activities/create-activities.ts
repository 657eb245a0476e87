/** Activities: tours, classes, cruises, with packages, days and times. */
import type { StartPlace } from "#schema/booking.ts";
import type { Words } from "#server/backend/booking/model/vertical.ts";
import type { DataSet } from "#server/backend/data-set/data-set.ts";
import { textOrId } from "../../text/texts.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import type { Destinations } from "../../offers/destinations.ts";
import { offerFactory } from "../offer-factory.ts";
import type {
  Chosen,
  ItemWords,
  Offering,
  Selection,
} from "../../offers/offering.ts";
import { createPlaceMaps, type PlaceMapOf } from "../../offers/place-maps.ts";
import { createActivityCalendar } from "./activity-calendar.ts";
import { createLowestOf, pricesOn } from "./activity-days.ts";
import { createActivityPages } from "./activity-pages.ts";
import { createActivityWords } from "./activity-words.ts";
import { readBooking, stockKey } from "./bookings.ts";
import {
  findActivities,
  subjectOf,
  type FoundActivity,
} from "./found-activities.ts";

const MINUTE_MS = 60_000;

export const ACTIVITIES = offerFactory((destinations, kernel) =>
  createActivities(
    destinations,
    kernel.data,
    kernel.now,
    kernel.languageChain,
    createPlaceMaps(kernel, destinations, "activity"),
  ),
);

function createActivities(
  destinations: Destinations,
  data: Pick<DataSet, "one" | "all">,
  now: () => number,
  languageChain: (language: string) => readonly string[],
  mapOf: PlaceMapOf,
): Offering {
  const file = data.one("activities");
  const all = findActivities(data, destinations);
  const byId = new Map(all.map((one) => [one.activity_id, one]));
  const activityWords = createActivityWords(destinations, languageChain);
  const calendar = createActivityCalendar({
    file,
    wordsOf: activityWords,
    now,
  });
  const pages = createActivityPages({
    all,
    destinations,
    wordsOf: activityWords,
    calendar,
    lowestOf: createLowestOf(file.sale_days, now),
    childAges: file.child_ages,
    now,
  });

  const find = (selection: Selection): FoundActivity | undefined => {
    const id = (selection["slug"] ?? "").split("/").at(-1) ?? "";
    return byId.get(selection["activity"] ?? id);
  };
  const found = (selection: Selection): FoundActivity => {
    const activity = find(selection);
    if (!activity) throw new Refusal("bad_request");
    return activity;
  };

  const startOf = (activity: FoundActivity, words: Words): StartPlace => {
    const { latitude, longitude, place } = activity;
    const name = activityWords(activity, words).meeting;
    const position = { name, latitude, longitude };
    const map = mapOf({ ...position, area_id: place.area_id }, words.language);
    return { ...position, ...(map ? { map } : {}) };
  };

  return {
    name: "activities",
    saved: {
      fields: ["slug"],
      priced: { adults: "1" },
      priceFor: (_, { text, language }) =>
        text(language, "activity.price_note"),
    },
    ...pages,

    async days(asked, span, reader) {
      const activity = find(asked);
      return activity && calendar.days(activity, asked, span, reader);
    },
    reviewedAs(selection) {
      const activity = find(selection);
      return activity && subjectOf(activity);
    },
    places(asked, words) {
      const activity = find(asked);
      if (!activity) return undefined;
      const { text, language } = words;
      return {
        title: text(language, "activity.fact.where.label"),
        places: [
          {
            ...startOf(activity, words),
            rows: [{ text: activityWords(activity, words).city }],
          },
        ],
      };
    },
    start(selection, words) {
      const activity = byId.get(selection["activity"]!);
      return activity && startOf(activity, words);
    },
    problem(code, asked, words) {
      const activity = find(asked);
      return activity && code === "date_invalid"
        ? calendar.problem(activity, asked, words)
        : undefined;
    },

    choose(asked): Chosen {
      const activity = found(asked);
      const booking = readBooking(activity, asked, file, now());
      const { chosen, date, time, starts_at, adults, children } = booking;
      const { currency, time_zone } = activity.place.area;
      const prices = pricesOn(activity, chosen, date);
      const people = adults + children;
      const ids = Array.from({ length: people }, (_, index) => index);
      return {
        selection: {
          activity: activity.activity_id,
          package: chosen.package,
          date,
          time,
          adults: String(adults),
          ...(children > 0 ? { children: String(children) } : {}),
        },
        item: {
          item_id: `activity.${activity.activity_id}.${chosen.package}.${starts_at / MINUTE_MS}`,
          starts_at,
          ends_at: starts_at + chosen.minutes * MINUTE_MS,
          first_day: date,
          last_day: date,
          time_zone,
        },
        travellers: [
          ...Array.from({ length: adults }, () => ({
            traveller_type: "adult",
          })),
          ...Array.from({ length: children }, () => ({
            traveller_type: "child",
            min_age: file.child_ages[0]!,
            max_age: file.child_ages[1]!,
          })),
        ],
        currency,
        lines: [
          {
            kind: "fare",
            text: "activity.line.adult",
            count: adults,
            units: prices.adult,
            travellers: ids.slice(0, adults),
          },
          ...(children > 0
            ? [
                {
                  kind: "fare" as const,
                  text: "activity.line.child",
                  count: children,
                  units: prices.child!,
                  travellers: ids.slice(adults),
                },
              ]
            : []),
        ],
        stock: [
          {
            key: stockKey(activity, chosen, date, time),
            count: people,
            capacity: chosen.capacity,
          },
        ],
        rules: activity.rules,
        place_id: activity.city,
      };
    },

    describe(selection, words): ItemWords {
      const { language, text } = words;
      const activity = byId.get(selection["activity"]!);
      // An activity that is no longer sold may still have been bought.
      if (!activity)
        return {
          title: text(language, "activity.gone"),
          details: [],
          clock_place: "",
        };
      const of = activityWords(activity, words);
      const chosen = activity.packages.find(
        (one) => one.package === selection["package"],
      );
      return {
        title: of.name,
        text: textOrId(
          text,
          language,
          `activity.package.${selection["package"]}`,
          selection["package"]!,
        ),
        starts_at_place: { place_name: of.city, place_detail: of.meeting },
        ...(chosen ? { minutes: chosen.minutes } : {}),
        details: [
          text(language, "activity.detail.meeting", { place: of.meeting }),
          ...(chosen && chosen.includes.length > 0
            ? [
                text(language, "activity.detail.includes", {
                  list: of.listed("includes", chosen.includes),
                }),
              ]
            : []),
        ],
        clock_place: of.city,
      };
    },
    travellerLabel: (type, { text, language }) =>
      text(language, `activity.line.${type}`),
    terms: ({ text, language }) => [
      {
        term_id: "conditions",
        text: text(language, "offer.term.conditions"),
        title: text(language, "activity.policy.title"),
        path: "/ptp-policy/activity/ticket/",
      },
    ],
    policy(type, { text, language }) {
      if (type !== "ticket" && type !== "refund") return undefined;
      return {
        title: text(language, "activity.policy.title"),
        groups: [
          {
            title: text(language, "activity.notes.title"),
            rows: ["late", "weather", "children", "cancel"].map((key) => ({
              label: text(language, `activity.notes.${key}.label`),
              text: text(language, `activity.notes.${key}.text`),
            })),
          },
        ],
      };
    },
  };
}
