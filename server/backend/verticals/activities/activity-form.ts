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

const NOTES = ["late", "weather", "children", "cancel"] as const;

/** The features of a package in which a person speaks to the participants. */
const GUIDED = ["guide", "host"];

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
        ...(of.languages === undefined || !isGuided(activity, chosen)
          ? []
          : [fact("guide", of.languages)]),
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
        fact("includes", of.listed("includes", chosen.includes)),
        ...(["not_included", "bring", "access"] as const).flatMap((kind) => {
          const ids = activity[kind];
          return ids ? [fact(kind, of.listed(kind, ids))] : [];
        }),
        ...(of.free_until === undefined ? [] : [fact("cancel", of.free_until)]),
      ],
      ...(activity.itinerary
        ? {
            itinerary: {
              title: text(language, "activity.itinerary"),
              steps: activity.itinerary.map(({ step, minutes }) => ({
                label: text(language, `activity.step.${step}`),
                text: of.duration(minutes),
              })),
            },
          }
        : {}),
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
                hint: text(
                  language,
                  chosen.child === 0
                    ? "activity.field.child_free"
                    : "activity.field.child_each",
                  {
                    price: written(chosen.child, currency),
                    from: String(file.child_ages[0]),
                    to: String(file.child_ages[1]),
                  },
                ),
              },
            ]),
      ],
      notes: [
        {
          title: text(language, "activity.notes.title"),
          rows: NOTES.filter(
            (key) => !(activity.skip_the_line && key === "weather"),
          ).map((key) => ({
            label: text(language, `activity.notes.${key}.label`),
            text: text(
              language,
              `activity.notes.${activity.skip_the_line && key === "late" ? "entry_late" : key}.text`,
            ),
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

/**
 * Whether a package has the languages of its activity: those of a guide count only for packages
 * with one, if any package has one.
 */
function isGuided(
  { packages }: Pick<FoundActivity, "packages">,
  chosen: FoundActivity["packages"][number],
): boolean {
  const hasGuide = ({ includes }: typeof chosen) =>
    includes.some((id) => GUIDED.includes(id));
  return hasGuide(chosen) || !packages.some(hasGuide);
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
