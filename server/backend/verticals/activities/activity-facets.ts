/** The criteria by which the list of activities is filtered. */
import { minutesOf } from "#server/backend/time/local-time.ts";
import type { Facet } from "../../offers/facets.ts";
import type { Reader } from "../../offers/offering.ts";
import type { LowestOf } from "./activity-days.ts";
import type { FoundActivity } from "./found-activities.ts";

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
): readonly Facet<FoundActivity>[] {
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
  const facet = (
    name: string,
    values: Iterable<string>,
    valuesOf: Facet<FoundActivity>["valuesOf"],
    labelOf = (value: string) =>
      text(language, `activity.filter.${name}.${value}`),
  ): Facet<FoundActivity> => ({
    name,
    title: text(language, `activity.filter.${name}`),
    options: [...values].map((value) => ({ value, label: labelOf(value) })),
    valuesOf,
  });
  return [
    facet(
      "category",
      new Set(list.map(({ category }) => category)),
      ({ category }) => [category],
      (value) => text(language, `activity.category.${value}`),
    ),
    facet("duration", ["short", "half_day", "day"], ({ packages }) =>
      packages.map(({ minutes }) => lengthOf(minutes)),
    ),
    facet(
      "price",
      limits.keys(),
      (one) =>
        [...limits]
          .filter(([, limit]) => shown(one) <= shown(limit))
          .map(([value]) => value),
      (value) => {
        const limit = limits.get(value)!;
        return text(language, "activity.filter.price.up_to", {
          price: reader.written(lowestOf(limit), limit.place.area.currency),
        });
      },
    ),
    facet("daypart", ["morning", "afternoon", "evening"], ({ packages }) =>
      packages.flatMap(({ times }) => times.map(daypartOf)),
    ),
    facet(
      "guide",
      new Set(list.flatMap(({ languages }) => languages)),
      ({ languages }) => languages,
      (value) => tongues.of(value) ?? value,
    ),
    facet(
      "entry",
      ["skip_the_line"],
      ({ skip_the_line }) => (skip_the_line ? ["skip_the_line"] : []),
      (value) => text(language, `activity.${value}`),
    ),
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
