/** The calendar of an activity: which days can be chosen, at which price, and why not the others. */
import type { ActivitiesFile } from "#schema/backend/activities.ts";
import type { OfferDays } from "#schema/answers.ts";
import type { Words } from "#server/backend/booking/model/vertical.ts";
import { addDays, dayIn, isDay } from "#server/backend/time/days.ts";
import { numberOf } from "../../offers/selection.ts";
import type { DaySpan, Reader, Selection } from "../../offers/offering.ts";
import { writtenDay } from "../../offers/written-moment.ts";
import { closingOn, pricesOn, type Closing } from "./activity-days.ts";
import type { ActivityWordsOf } from "./activity-words.ts";
import { MAX_PEOPLE, packageOf, stockKey } from "./bookings.ts";
import type { FoundActivity } from "./found-activities.ts";

export interface ActivityCalendarInput {
  readonly file: ActivitiesFile;
  readonly wordsOf: ActivityWordsOf;
  readonly now: () => number;
}

export interface ActivityCalendar {
  /** The first and the last day that can be booked. */
  span(activity: FoundActivity): DaySpan;
  /** @throws Refusal bad_request, quantity_invalid */
  days(
    activity: FoundActivity,
    asked: Selection,
    span: DaySpan,
    reader: Reader,
  ): Promise<OfferDays>;
  /** Why the day of a choice cannot be booked; undefined if it can, or is no day. */
  problem(
    activity: FoundActivity,
    asked: Selection,
    words: Words,
  ): string | undefined;
}

export function createActivityCalendar({
  file,
  wordsOf,
  now,
}: ActivityCalendarInput): ActivityCalendar {
  const span: ActivityCalendar["span"] = ({ place }) => {
    const today = dayIn(place.area.time_zone, now());
    return { from: addDays(today, 1), to: addDays(today, file.sale_days) };
  };

  const reasonOf = (
    activity: FoundActivity,
    closing: Closing,
    weekdays: readonly number[] | undefined,
    words: Words,
  ): string =>
    closing.kind === "weekday"
      ? wordsOf(activity, words).days(weekdays!)
      : words.text(words.language, `activity.closed.${closing.reason}`);

  return {
    span,

    async days(
      activity,
      asked,
      { from, to },
      { caller, words, price, leftOf },
    ) {
      const chosen = packageOf(activity, asked);
      const { currency } = activity.place.area;
      const adults = numberOf(asked, "adults", {
        min: 1,
        max: MAX_PEOPLE,
        usual: 2,
      });
      const children = numberOf(asked, "children", {
        min: 0,
        max: MAX_PEOPLE,
        usual: 0,
      });
      const people = adults + (chosen.child === undefined ? 0 : children);
      const sold = span(activity);
      const dates: string[] = [];
      for (
        let day = from < sold.from ? sold.from : from;
        day <= to && day <= sold.to;
        day = addDays(day, 1)
      )
        dates.push(day);
      const keysOn = (date: string) =>
        chosen.times.map((time) => stockKey(activity, chosen, date, time));
      const left = await leftOf(dates.flatMap(keysOn), chosen.capacity);
      const { text, language } = words;
      const unavailable = (date: string): string | undefined => {
        const closing = closingOn(activity, chosen, date);
        if (closing) return reasonOf(activity, closing, chosen.weekdays, words);
        const most = Math.max(...keysOn(date).map((key) => left.get(key)!));
        if (most >= people) return undefined;
        return most < 1
          ? text(language, "activity.sold_out")
          : text(language, "activity.left", { count: String(most) });
      };
      return {
        days: dates.map((date) => {
          const reason = unavailable(date);
          return reason === undefined
            ? {
                date,
                price: price(pricesOn(activity, chosen, date).adult, currency),
              }
            : { date, unavailable: reason };
        }),
        note: text(language, "activity.days_note", {
          currency: caller.currency,
        }),
      };
    },

    problem(activity, asked, words) {
      const { date = "" } = asked;
      if (!isDay(date)) return undefined;
      const { text, language } = words;
      const { from, to } = span(activity);
      if (date < from || date > to)
        return text(language, "activity.problem.range", {
          first: writtenDay(from, words),
          last: writtenDay(to, words),
        });
      const chosen = packageOf(activity, asked);
      const closing = closingOn(activity, chosen, date);
      return (
        closing &&
        text(language, "activity.problem.closed", {
          day: writtenDay(date, words),
          reason: reasonOf(activity, closing, chosen.weekdays, words),
        })
      );
    },
  };
}
