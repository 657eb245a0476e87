/** The form of an activity. */
import type { ActivitiesFile } from "#schema/backend/activities.ts";
import { addDays, dayIn } from "#server/backend/time/days.ts";
import { createAsk } from "../../offers/fields.ts";
import type { OfferForm, Reader, Selection } from "../../offers/offering.ts";
import type { ActivityWordsOf } from "./activity-words.ts";
import {
  firstDay,
  isOffered,
  MAX_PEOPLE,
  packageOf,
  stockKey,
  type FoundActivity,
} from "./bookings.ts";

export interface ActivityFormInput {
  readonly file: ActivitiesFile;
  readonly wordsOf: ActivityWordsOf;
  readonly now: () => number;
}

/** A smaller number of places is shown. */
const FEW_PLACES = 6;

/** @throws Refusal bad_request if there is no such package */
export function createActivityForm({
  file,
  wordsOf,
  now,
}: ActivityFormInput): (
  activity: FoundActivity,
  asked: Selection,
  reader: Reader,
) => Promise<OfferForm> {
  return async (activity, asked, { words, written, left }) => {
    const { text, language } = words;
    const of = wordsOf(activity, words);
    const { currency, time_zone } = activity.place.area;
    const ask = createAsk("activity", asked, words);
    const chosen = packageOf(activity, asked);
    const today = dayIn(time_zone, now());
    const usual = firstDay(chosen, activity.rules, time_zone, now());
    const date = asked["date"] || usual;
    const times = await Promise.all(
      chosen.times.map(async (time) => {
        const free = await left(
          stockKey(activity, chosen, date, time),
          chosen.capacity,
        );
        return {
          value: time,
          label: time,
          ...(free < 1
            ? {
                text: text(language, "activity.sold_out"),
                disabled: true as const,
              }
            : free < FEW_PLACES
              ? {
                  text: text(language, "activity.left", {
                    count: String(free),
                  }),
                }
              : {}),
        };
      }),
    );
    const fact = (key: string, value: string) => ({
      label: text(language, `activity.fact.${key}.label`),
      text: value,
    });
    return {
      title: of.name,
      main: true,
      text: of.about.text,
      ...(of.about.lang === undefined ? {} : { lang: of.about.lang }),
      image: { image_id: activity.image_id, alt: "" },
      facts: [
        fact("duration", of.duration(chosen.minutes)),
        fact("where", `${of.meeting}, ${of.city}`),
        ...(of.languages === undefined ? [] : [fact("guide", of.languages)]),
        ...(activity.min_age === undefined
          ? []
          : [
              fact(
                "age",
                text(language, "activity.fact.min_age", {
                  age: String(activity.min_age),
                }),
              ),
            ]),
        fact("includes", of.includes(chosen.includes)),
      ],
      fields: [
        ...ask.hidden([]),
        {
          name: "activity",
          label: "activity",
          kind: "hidden",
          value: activity.activity_id,
        },
        ask.oneOf(
          "choice",
          "package",
          activity.packages.map((one) => ({
            value: one.package,
            label: text(language, `activity.package.${one.package}`),
            text: `${of.duration(one.minutes)} · ${written(one.adult, currency)}`,
          })),
        ),
        {
          ...ask.date(
            "date",
            addDays(today, 1),
            addDays(today, file.sale_days),
            usual,
          ),
          ...(chosen.weekdays
            ? {
                hint: text(language, "activity.field.days", {
                  days: daysOf(chosen.weekdays, words.locale),
                }),
              }
            : {}),
        },
        ...(isOffered(chosen, date)
          ? [ask.oneOf("choice", "time", times)]
          : []),
        {
          ...ask.count("adults", 1, MAX_PEOPLE, 2),
          hint: text(language, "activity.field.each", {
            price: written(chosen.adult, currency),
          }),
        },
        ...(chosen.child === undefined
          ? []
          : [
              {
                ...ask.count("children", 0, MAX_PEOPLE, 0),
                hint: text(language, "activity.field.child_each", {
                  price: written(chosen.child, currency),
                  from: String(file.child_ages[0]),
                  to: String(file.child_ages[1]),
                }),
              },
            ]),
      ],
      notes: [
        {
          title: text(language, "activity.notes.title"),
          rows: ["late", "weather", "children", "cancel"].map((key) => ({
            label: text(language, `activity.notes.${key}.label`),
            text: text(language, `activity.notes.${key}.text`),
          })),
        },
      ],
      place: {
        name: of.meeting,
        latitude: activity.latitude,
        longitude: activity.longitude,
      },
    };
  };
}

/** "Monday, Wednesday and Friday" */
function daysOf(weekdays: readonly number[], locale: string): string {
  // 1 January 2024 was a Monday.
  const name = new Intl.DateTimeFormat(locale, {
    weekday: "long",
    timeZone: "UTC",
  });
  return new Intl.ListFormat(locale).format(
    weekdays.map((day) => name.format(Date.UTC(2024, 0, day))),
  );
}
