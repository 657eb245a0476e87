/** The lowest fare of each week as bars. */
import type { Price } from "#schema/common.ts";
import type { FareWeeksData } from "#schema/modules/fare_weeks.ts";
import type { WeekFare } from "#server/backend/verticals/transport/search/lowest/from-fares.ts";

export interface WeeksWords {
  readonly locale: string;
  /** A text of `route.*` with the values of the page. */
  readonly say: (key: string) => string;
  /** The address of the search on a day. */
  readonly searchOn: (day: string) => string;
}

/** Empty if all weeks have the same price, because equal bars show nothing. */
export function describeWeeks(
  weeks: readonly (WeekFare & { readonly price: Price })[],
  { locale, say, searchOn }: WeeksWords,
): FareWeeksData {
  const amounts = weeks.map(({ price }) => price.amount);
  const lowest = Math.min(...amounts);
  const highest = Math.max(...amounts);
  // If most weeks have the same price, none of them is highlighted.
  const isSpecial =
    amounts.filter((amount) => amount === lowest).length * 2 <= amounts.length;
  const days = new Intl.DateTimeFormat(locale, {
    day: "numeric",
    month: "short",
    calendar: "gregory",
    numberingSystem: "latn",
    timeZone: "UTC",
  });
  return {
    title: say("weeks.title"),
    text: say("weeks.text"),
    weeks: (lowest < highest ? weeks : []).map(
      ({ first, last, date, price }) => ({
        // A range would add the years at New Year.
        label: [first, last]
          .map((day) => days.format(Date.parse(day)))
          .join(" – "),
        price,
        share: Math.round((100 * price.amount) / highest),
        ...(isSpecial && price.amount === lowest
          ? { note: say("weeks.cheapest") }
          : {}),
        path: searchOn(date),
      }),
    ),
  };
}
