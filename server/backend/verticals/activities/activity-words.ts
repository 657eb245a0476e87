import type { Words } from "#server/backend/booking/model/vertical.ts";
import { formatDuration } from "#server/backend/text/format-duration.ts";
import { readOffset } from "../../rules/offset.ts";
import type { Destinations } from "../../offers/destinations.ts";
import type { FoundActivity } from "./found-activities.ts";

/** An activity in the reader's language. */
export interface ActivityWords {
  readonly name: string;
  /** The city in which it takes place: "Kyoto". */
  readonly city: string;
  readonly category: string;
  readonly meeting: string;
  /** With the language in which it is written, if it is not the reader's. */
  readonly about: { readonly text: string; readonly lang?: string };
  /** "English, Japanese" */
  readonly languages: string | undefined;
  /** The texts activity.<kind>.<id> as a list: "host, sweets and tea". */
  listed(
    kind: "includes" | "not_included" | "access" | "bring",
    ids: readonly string[],
  ): string;
  /** Until when cancelling is free; undefined if it never is. */
  readonly free_until: string | undefined;
  duration(minutes: number): string;
  /** "Offered on Monday, Wednesday and Friday" */
  days(weekdays: readonly number[]): string;
}

export type ActivityWordsOf = (
  activity: FoundActivity,
  words: Words,
) => ActivityWords;

export function createActivityWords(
  destinations: Destinations,
  languageChain: (language: string) => readonly string[],
): ActivityWordsOf {
  return (activity, { language, locale, text }) => {
    const chain = languageChain(language);
    const nearest = (names: Readonly<Record<string, string>>) =>
      chain.find((code) => names[code] !== undefined)!;
    const read = (names: Readonly<Record<string, string>>) =>
      names[nearest(names)]!;
    const written = nearest(activity.about);
    const freeHours = freeHoursOf(activity.rules);
    const tongues = new Intl.DisplayNames(locale, { type: "language" });
    return {
      name: read(activity.names),
      city: destinations.nameOf(activity.place, language),
      category: text(language, `activity.category.${activity.category}`),
      meeting: read(activity.meeting),
      about: {
        text: activity.about[written]!,
        // Variants of a language share its texts: en-GB reads en.
        ...(written.split("-")[0] === language.split("-")[0]
          ? {}
          : { lang: written }),
      },
      languages:
        activity.languages.length === 0
          ? undefined
          : new Intl.ListFormat(locale).format(
              activity.languages.map((code) => tongues.of(code) ?? code),
            ),
      listed: (kind, ids) =>
        new Intl.ListFormat(locale).format(
          ids.map((id) => text(language, `activity.${kind}.${id}`)),
        ),
      free_until:
        freeHours === undefined
          ? undefined
          : text(language, "activity.fact.free_until", {
              hours: String(freeHours),
            }),
      duration: (minutes) => formatDuration(minutes, language, text),
      days: (weekdays) =>
        text(language, "activity.field.days", {
          days: listDays(weekdays, locale),
        }),
    };
  };
}

/**
 * The hours before the beginning until which a refund has no fee; undefined if there is no such
 * rule.
 */
function freeHoursOf(rules: FoundActivity["rules"]): number | undefined {
  const free = rules.find(
    ({ action, percent, to_offset }) =>
      action === "refund" && percent === 0 && to_offset !== undefined,
  );
  if (!free) return undefined;
  const { count, unit } = readOffset(free.to_offset!);
  return unit === "hour" ? -count : undefined;
}

/** "Monday, Wednesday and Friday" */
function listDays(weekdays: readonly number[], locale: string): string {
  // 1 January 2024 was a Monday.
  const name = new Intl.DateTimeFormat(locale, {
    weekday: "long",
    timeZone: "UTC",
  });
  return new Intl.ListFormat(locale).format(
    weekdays.map((day) => name.format(Date.UTC(2024, 0, day))),
  );
}
