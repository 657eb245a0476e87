/** The form of an activity. */
import { isDay } from "#server/backend/time/days.ts";
import { createAsk } from "../../offers/fields.ts";
import type { OfferForm, Reader, Selection } from "../../offers/offering.ts";
import type { ActivityCalendar } from "./activity-calendar.ts";
import { closingOn, pricesOn } from "./activity-days.ts";
import type { ActivityWordsOf } from "./activity-words.ts";
import { firstDay, MAX_PEOPLE, packageOf, stockKey } from "./bookings.ts";
import type { FoundActivity } from "./found-activities.ts";

export interface ActivityFormInput {
  readonly wordsOf: ActivityWordsOf;
  readonly calendar: Pick<ActivityCalendar, "span">;
  /** The ages of the youngest and the oldest child. */
  readonly childAges: readonly number[];
  readonly now: () => number;
}

const NOTES = ["late", "weather", "children", "cancel"] as const;

/** The features of a package in which a person speaks to the participants. */
const GUIDED = ["guide", "host"];

/** A smaller number of places is shown. */
const FEW_PLACES = 6;

/** @throws Refusal bad_request if there is no such package */
export function createActivityForm({
  wordsOf,
  calendar,
  childAges,
  now,
}: ActivityFormInput): (
  activity: FoundActivity,
  asked: Selection,
  reader: Reader,
) => Promise<OfferForm> {
  return async (activity, asked, { words, written, leftOf }) => {
    const { text, language, locale } = words;
    const of = wordsOf(activity, words);
    const { currency, time_zone } = activity.place.area;
    const ask = createAsk("activity", asked, words);
    const chosen = packageOf(activity, asked);
    const span = calendar.span(activity);
    const usual = firstDay(activity, chosen, time_zone, now());
    const { date: wanted = "" } = asked;
    const date = isDay(wanted) ? wanted : usual;
    const prices = pricesOn(activity, chosen, date);
    const left = await leftOf(
      chosen.times.map((time) => stockKey(activity, chosen, date, time)),
      chosen.capacity,
    );
    const times = chosen.times.map((time) => {
      const free = left.get(stockKey(activity, chosen, date, time))!;
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
    });
    const fact = (key: string, value: string) => ({
      label: text(language, `activity.fact.${key}.label`),
      text: value.charAt(0).toLocaleUpperCase(locale) + value.slice(1),
    });
    return {
      title: of.name,
      main: true,
      text: of.about.text,
      ...(of.about.lang === undefined ? {} : { lang: of.about.lang }),
      image: { image_id: activity.image_id, alt: "" },
      facts: [
        fact("duration", of.duration(chosen.minutes)),
        fact("where", `${of.meeting} · ${of.city}`),
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
            text: `${of.duration(one.minutes)} · ${written(pricesOn(activity, one, date).adult, currency)}`,
          })),
        ),
        {
          ...ask.date("date", span.from, span.to, usual),
          priced: true,
          ...(chosen.weekdays ? { hint: of.days(chosen.weekdays) } : {}),
        },
        ...(closingOn(activity, chosen, date)
          ? []
          : [
              ask.oneOf(
                "choice",
                "time",
                times,
                times.find((time) => !("disabled" in time))?.value,
              ),
            ]),
        {
          ...ask.count("adults", 1, MAX_PEOPLE, 2),
          hint: text(language, "activity.field.each", {
            price: written(prices.adult, currency),
          }),
        },
        ...(prices.child === undefined
          ? []
          : [
              {
                ...ask.count("children", 0, MAX_PEOPLE, 0),
                hint: text(
                  language,
                  prices.child === 0
                    ? "activity.field.child_free"
                    : "activity.field.child_each",
                  {
                    price: written(prices.child, currency),
                    from: String(childAges[0]),
                    to: String(childAges[1]),
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
