/** Activities: tours, classes, cruises, with packages, days and times. */
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
import {
  findActivities,
  readBooking,
  stockKey,
  type FoundActivity,
} from "./bookings.ts";
import { createActivityPages } from "./activity-pages.ts";
import { createActivityWords } from "./activity-words.ts";

const MINUTE_MS = 60_000;

export const ACTIVITIES = offerFactory(
  (destinations, { data, now, languageChain }) =>
    createActivities(destinations, data, now, languageChain),
);

function createActivities(
  destinations: Destinations,
  data: Pick<DataSet, "one">,
  now: () => number,
  languageChain: (language: string) => readonly string[],
): Offering {
  const file = data.one("activities");
  const all = findActivities(file, destinations);
  const byId = new Map(all.map((one) => [one.activity_id, one]));
  const activityWords = createActivityWords(destinations, languageChain);
  const pages = createActivityPages({
    all,
    file,
    destinations,
    wordsOf: activityWords,
    now,
  });

  const found = (selection: Selection): FoundActivity => {
    const id = (selection["slug"] ?? "").split("/").at(-1) ?? "";
    const activity = byId.get(selection["activity"] ?? id);
    if (!activity) throw new Refusal("bad_request");
    return activity;
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

    choose(asked): Chosen {
      const activity = found(asked);
      const booking = readBooking(activity, asked, file, now());
      const { chosen, date, time, starts_at, adults, children } = booking;
      const { currency, time_zone } = activity.place.area;
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
            units: chosen.adult,
            travellers: ids.slice(0, adults),
          },
          ...(children > 0
            ? [
                {
                  kind: "fare" as const,
                  text: "activity.line.child",
                  count: children,
                  units: chosen.child!,
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
