/** The items of an order as a calendar file (RFC 5545, https://www.rfc-editor.org/rfc/rfc5545). */
import ical, {
  ICalCalendarMethod,
  ICalEventStatus,
  type ICalLocation,
} from "ical-generator";
import { tzlib_get_ical_block } from "timezones-ical-library";
import type { Moment } from "#schema/booking.ts";

export interface CalendarEntry {
  /** The same for every version of the entry, so that calendars replace earlier ones. */
  readonly uid: string;
  readonly title: string;
  readonly starts: Moment;
  readonly ends?: Moment | undefined;
  readonly lines: readonly string[];
  readonly position?:
    | { readonly latitude: number; readonly longitude: number }
    | undefined;
  readonly isCancelled: boolean;
}

export interface CalendarInput {
  readonly brand: string;
  /** The page of the order. */
  readonly address: string;
  readonly entries: readonly CalendarEntry[];
  /** How often the order has changed: calendars use the version with the highest number. */
  readonly sequence: number;
  /** In milliseconds since 1970. */
  readonly now: number;
}

/** @returns the text of the file, with the definition of each time zone that it uses */
export function writeCalendar({
  brand,
  address,
  entries,
  sequence,
  now,
}: CalendarInput): string {
  const calendar = ical({
    name: brand,
    prodId: { company: "Wayfare", product: "tickets" },
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.timezone({
    // Each entry names its own time zone; stamps are in UTC.
    name: null,
    generator: (zone) => [tzlib_get_ical_block(zone)].flat()[0] ?? null,
  });
  for (const entry of entries) {
    const { uid, title, starts, ends, lines, position, isCancelled } = entry;
    const zone = starts.time_zone;
    const location: ICalLocation | null =
      starts.place_name === undefined
        ? null
        : {
            title: starts.place_name,
            ...(position
              ? { geo: { lat: position.latitude, lon: position.longitude } }
              : {}),
          };
    calendar.createEvent({
      id: uid,
      sequence,
      stamp: new Date(now),
      // Both ends use one time zone: calendars show them in the reader's.
      timezone: zone,
      start: momentOf(starts, zone),
      ...(ends ? { end: momentOf(ends, zone) } : {}),
      summary: title,
      location,
      description: lines.join("\n"),
      url: address,
      status: isCancelled
        ? ICalEventStatus.CANCELLED
        : ICalEventStatus.CONFIRMED,
    });
  }
  return calendar.toString();
}

function momentOf({ at }: Moment, zone: string) {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
}
