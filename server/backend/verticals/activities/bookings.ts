/** Bookings of activities: a package, a day, a time, people. */
import type {
  ActivitiesFile,
  Activity,
  ActivityPackage,
} from "#schema/backend/activities.ts";
import { addDays, dayIn } from "#server/backend/time/days.ts";
import {
  minutesOf,
  momentOf,
  weekdayOf,
} from "#server/backend/time/local-time.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import { shift } from "../../rules/offset.ts";
import type { Destinations, FoundPlace } from "../../offers/destinations.ts";
import type { Selection } from "../../offers/offering.ts";
import { dayOfField, numberOf, oneOf } from "../../offers/selection.ts";

export interface FoundActivity extends Activity {
  readonly activity_id: string;
  readonly place: FoundPlace;
}

/** All activities, in the order of the file. */
export function findActivities(
  { activities }: Pick<ActivitiesFile, "activities">,
  { find }: Pick<Destinations, "find">,
): readonly FoundActivity[] {
  return Object.entries(activities).map(([activity_id, activity]) => ({
    ...activity,
    activity_id,
    place: find(activity.city)!,
  }));
}

export interface Booking {
  readonly activity: FoundActivity;
  readonly chosen: ActivityPackage;
  readonly date: string;
  readonly time: string;
  /** In milliseconds since 1970. */
  readonly starts_at: number;
  readonly adults: number;
  readonly children: number;
}

export const MAX_PEOPLE = 9;

/** @throws Refusal bad_request, date_invalid, quantity_invalid */
export function readBooking(
  activity: FoundActivity,
  asked: Selection,
  { sale_days }: Pick<ActivitiesFile, "sale_days">,
  now: number,
): Booking {
  const chosen = packageOf(activity, asked);
  const { time_zone } = activity.place.area;
  const date = asked["date"]
    ? dayOfField(asked, "date")
    : firstDay(chosen, activity.rules, time_zone, now);
  const time = oneOf(asked, "time", chosen.times);
  const starts_at = momentOf(time_zone, date, minutesOf(time));
  const today = dayIn(time_zone, now);
  if (
    !isOffered(chosen, date) ||
    date > addDays(today, sale_days) ||
    starts_at <= now
  )
    throw new Refusal("date_invalid");
  return {
    activity,
    chosen,
    date,
    time,
    starts_at,
    adults: numberOf(asked, "adults", { min: 1, max: MAX_PEOPLE, usual: 2 }),
    children:
      chosen.child === undefined
        ? 0
        : numberOf(asked, "children", { min: 0, max: MAX_PEOPLE, usual: 0 }),
  };
}

/** @throws Refusal bad_request */
export function packageOf(
  { packages }: Pick<Activity, "packages">,
  asked: Selection,
): ActivityPackage {
  const id = oneOf(
    asked,
    "package",
    packages.map((one) => one.package),
  );
  return packages.find((one) => one.package === id)!;
}

export function isOffered(
  { weekdays }: Pick<ActivityPackage, "weekdays">,
  date: string,
): boolean {
  return weekdays?.includes(weekdayOf(date)) ?? true;
}

/** The first day after today on which it is offered and, if its rules ever allow a refund, can still be refunded. */
export function firstDay(
  chosen: Pick<ActivityPackage, "weekdays" | "times">,
  rules: Activity["rules"],
  timeZone: string,
  now: number,
): string {
  const today = dayIn(timeZone, now);
  const days = Array.from({ length: 21 }, (_, index) =>
    addDays(today, index + 1),
  ).filter((day) => isOffered(chosen, day));
  const isRefunded = (day: string) => {
    const start = momentOf(timeZone, day, minutesOf(chosen.times[0]!));
    return rules.some(
      ({ action, to_offset }) =>
        action === "refund" &&
        (to_offset === undefined || now < shift(start, timeZone, to_offset)),
    );
  };
  return days.find(isRefunded) ?? days[0]!;
}

/** The stock key of the places at a time. */
export function stockKey(
  { activity_id }: Pick<FoundActivity, "activity_id">,
  { package: id }: Pick<ActivityPackage, "package">,
  date: string,
  time: string,
): string {
  return `activities.${activity_id}.${id}.${date}.${time}`;
}
