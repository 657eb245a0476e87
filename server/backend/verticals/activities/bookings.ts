/** Bookings of activities: a package, a day, a time, people. */
import type { ActivitiesFile } from "#schema/backend/activities.ts";
import type {
  Activity,
  ActivityPackage,
} from "#schema/backend/city-activities.ts";
import { addDays, dayIn } from "#server/backend/time/days.ts";
import { minutesOf, momentOf } from "#server/backend/time/local-time.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import { shift } from "../../rules/offset.ts";
import type { Selection } from "../../offers/offering.ts";
import { dayOfField, numberOf, oneOf } from "../../offers/selection.ts";
import { closingOn } from "./activity-days.ts";
import type { FoundActivity } from "./found-activities.ts";

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
/** The first day that is offered is looked for among this number of days. */
const MAX_CLOSED_DAYS = 120;

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
    : firstDay(activity, chosen, time_zone, now);
  const time = oneOf(asked, "time", chosen.times);
  const starts_at = momentOf(time_zone, date, minutesOf(time));
  const today = dayIn(time_zone, now);
  if (
    closingOn(activity, chosen, date) ||
    date <= today ||
    date > addDays(today, sale_days)
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

/** The first day after today on which it is offered and, if its rules ever allow a refund, can still be refunded. */
export function firstDay(
  activity: Pick<Activity, "rules" | "closed">,
  chosen: Pick<ActivityPackage, "weekdays" | "times">,
  timeZone: string,
  now: number,
): string {
  const today = dayIn(timeZone, now);
  const days = Array.from({ length: MAX_CLOSED_DAYS }, (_, index) =>
    addDays(today, index + 1),
  ).filter((day) => !closingOn(activity, chosen, day));
  const isRefunded = (day: string) => {
    const start = momentOf(timeZone, day, minutesOf(chosen.times[0]!));
    return activity.rules.some(
      ({ action, to_offset }) =>
        action === "refund" &&
        (to_offset === undefined || now < shift(start, timeZone, to_offset)),
    );
  };
  return days.find(isRefunded) ?? days[0] ?? addDays(today, 1);
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
