/** The criteria by which the list of activities is filtered. */
import { minutesOf } from "#server/backend/time/local-time.ts";
import type { Reader } from "../../offers/offering.ts";
import type { LowestOf } from "./activity-days.ts";
import type { FoundActivity } from "./found-activities.ts";

export interface Facet {
  /** Also the name of its parameter. */
  readonly name: string;
  readonly folded?: true;
  /** All values, in the order of the choices. */
  readonly values: readonly string[];
  /** The values that fit an activity. */
  readonly of: (activity: FoundActivity) => readonly string[];
  readonly label: (value: string) => string;
}

/** In minutes. */
const SHORT = 120;
const HALF_DAY = 300;
/** In minutes after midnight. */
const NOON = 12 * 60;
const EVENING = 17 * 60;

/** @param list the activities before filtering: at least one */
export function facetsOf(
  list: readonly FoundActivity[],
  reader: Reader,
  lowestOf: LowestOf,
): readonly Facet[] {
  const { text, language, locale } = reader.words;
  const tongues = new Intl.DisplayNames(locale, { type: "language" });
  const shown = priceIn(reader, lowestOf);
  const byPrice = list.toSorted((a, b) => shown(a) - shown(b));
  // The limits are the prices at a third and at two thirds of the list.
  const limits = new Map(
    ["low", "middle"].map((value, index) => [
      value,
      byPrice[Math.ceil((byPrice.length * (index + 1)) / 3) - 1]!,
    ]),
  );
  const labelled = (name: string) => (value: string) =>
    text(language, `activity.filter.${name}.${value}`);
  return [
    {
      name: "category",
      values: [...new Set(list.map(({ category }) => category))],
      of: ({ category }) => [category],
      label: (value) => text(language, `activity.category.${value}`),
    },
    {
      name: "duration",
      folded: true,
      values: ["short", "half_day", "day"],
      of: ({ packages }) => packages.map(({ minutes }) => lengthOf(minutes)),
      label: labelled("duration"),
    },
    {
      name: "price",
      folded: true,
      values: [...limits.keys()],
      of: (one) =>
        [...limits]
          .filter(([, limit]) => shown(one) <= shown(limit))
          .map(([value]) => value),
      label: (value) => {
        const limit = limits.get(value)!;
        return text(language, "activity.filter.price.up_to", {
          price: reader.written(lowestOf(limit), limit.place.area.currency),
        });
      },
    },
    {
      name: "daypart",
      folded: true,
      values: ["morning", "afternoon", "evening"],
      of: ({ packages }) =>
        packages.flatMap(({ times }) => times.map(daypartOf)),
      label: labelled("daypart"),
    },
    {
      name: "guide",
      folded: true,
      values: [...new Set(list.flatMap(({ languages }) => languages))],
      of: ({ languages }) => languages,
      label: (value) => tongues.of(value) ?? value,
    },
    {
      name: "entry",
      folded: true,
      values: ["skip_the_line"],
      of: ({ skip_the_line }) => (skip_the_line ? ["skip_the_line"] : []),
      label: (value) => text(language, `activity.${value}`),
    },
  ];
}

/** The lowest price of an activity in the reader's currency. */
export function priceIn(
  { price }: Pick<Reader, "price">,
  lowestOf: LowestOf,
): (activity: FoundActivity) => number {
  return (one) => price(lowestOf(one), one.place.area.currency).amount;
}

function lengthOf(minutes: number): "short" | "half_day" | "day" {
  return minutes <= SHORT ? "short" : minutes <= HALF_DAY ? "half_day" : "day";
}

function daypartOf(time: string): "morning" | "afternoon" | "evening" {
  const minutes = minutesOf(time);
  if (minutes < NOON) return "morning";
  return minutes < EVENING ? "afternoon" : "evening";
}
