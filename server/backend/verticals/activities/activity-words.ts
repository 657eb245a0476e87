import type { Words } from "#server/backend/booking/model/vertical.ts";
import { formatDuration } from "#server/backend/text/format-duration.ts";
import type { Destinations } from "../../offers/destinations.ts";
import type { FoundActivity } from "./bookings.ts";

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
  /** "host, sweets, tea" */
  includes(ids: readonly string[]): string;
  duration(minutes: number): string;
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
      includes: (ids) =>
        new Intl.ListFormat(locale, { type: "unit" }).format(
          ids.map((id) => text(language, `activity.includes.${id}`)),
        ),
      duration: (minutes) => formatDuration(minutes, language, text),
    };
  };
}
