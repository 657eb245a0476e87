/** Drives between an airport and a place in its area: distance, duration, price. */
import type {
  TransferVehicle,
  TransfersFile,
} from "#schema/backend/transfers.ts";
import { minutesOf, momentOf } from "#server/backend/time/local-time.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import { distance } from "#server/backend/geography/distance.ts";
import type { Destinations, FoundPlace } from "../../offers/destinations.ts";
import type { Selection } from "../../offers/offering.ts";
import { dayOfField, numberOf, timeOfField } from "../../offers/selection.ts";

export interface Drive {
  readonly from: FoundPlace;
  readonly to: FoundPlace;
  readonly date: string;
  readonly time: string;
  /** In milliseconds since 1970. */
  readonly starts_at: number;
  readonly minutes: number;
  readonly kilometres: number;
  readonly people: number;
  readonly bags: number;
  /** Whether the driver waits for a plane. */
  readonly meetsPlane: boolean;
  /** The drive back, of which only its time differs. */
  readonly back: Pick<Drive, "date" | "time" | "starts_at"> | undefined;
}

export const MAX_PEOPLE = 14;
export const MAX_BAGS = 14;
/** The times that the form begins with. */
export const USUAL_TIME = "12:00";
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** @throws Refusal route_unknown, date_invalid, quantity_invalid */
export function readDrive(
  selection: Selection,
  { find }: Pick<Destinations, "find">,
  rules: TransfersFile,
  now: number,
): Drive {
  const from = find(selection["from"] ?? "");
  const to = find(selection["to"] ?? "");
  if (!from || !to || !isServed(from, to, rules))
    throw new Refusal("route_unknown");
  const kilometres = drivenKilometres(from, to, rules);
  const minutes = drivenMinutes(kilometres, rules);
  const { time_zone } = from.area;
  const out = startOf(selection, { date: "date", time: "time" }, time_zone);
  const back = selection["return_date"]
    ? startOf(
        selection,
        { date: "return_date", time: "return_time" },
        time_zone,
      )
    : undefined;
  if (
    out.starts_at < now + rules.notice_hours * HOUR_MS ||
    (back && back.starts_at < out.starts_at + minutes * MINUTE_MS) ||
    (back ?? out).starts_at > now + rules.sale_days * DAY_MS
  )
    throw new Refusal("date_invalid");
  return {
    from,
    to,
    ...out,
    back,
    kilometres,
    minutes,
    people: numberOf(selection, "people", {
      min: 1,
      max: MAX_PEOPLE,
      usual: 2,
    }),
    bags: numberOf(selection, "bags", { min: 0, max: MAX_BAGS, usual: 2 }),
    meetsPlane: from.kind === "airport",
  };
}

/** @throws Refusal date_invalid */
export function startOf(
  selection: Selection,
  names: { readonly date: string; readonly time: string },
  timeZone: string,
): Pick<Drive, "date" | "time" | "starts_at"> {
  const date = dayOfField(selection, names.date);
  const time = timeOfField(selection, names.time, USUAL_TIME);
  return { date, time, starts_at: momentOf(timeZone, date, minutesOf(time)) };
}

/** The distance by road. */
export function drivenKilometres(
  from: FoundPlace,
  to: FoundPlace,
  { road_factor }: Pick<TransfersFile, "road_factor">,
): number {
  return Math.max(1, Math.round(distance(from, to) * road_factor));
}

/** The duration at midday, rounded to five minutes. */
export function drivenMinutes(
  kilometres: number,
  { km_per_hour }: Pick<TransfersFile, "km_per_hour">,
): number {
  return roundTo(15 + (kilometres / km_per_hour) * 60, 5);
}

/** Whether one end is an airport, and both are in an area that has prices. */
export function isServed(
  from: FoundPlace,
  to: FoundPlace,
  { areas }: Pick<TransfersFile, "areas">,
): boolean {
  return (
    from.area_id === to.area_id &&
    from.place_id !== to.place_id &&
    Object.hasOwn(areas, from.area_id) &&
    (from.kind === "airport" || to.kind === "airport")
  );
}

/** The address of the end that is not an airport, if it is a hotel; else customers type it. */
export function addressOf({
  from,
  to,
}: Pick<Drive, "from" | "to">): string | undefined {
  return from.address ?? to.address;
}

export function fits(
  { seats, bags }: Pick<TransferVehicle, "seats" | "bags">,
  drive: Pick<Drive, "people" | "bags">,
): boolean {
  return drive.people <= seats && drive.bags <= bags;
}

export interface DrivePrice {
  /** The price in whole units of the area's currency. */
  readonly drive: number;
  /** Of the drive back; 0 without one. */
  readonly back: number;
  /** Of all drives. */
  readonly night: number;
  readonly childSeat: number;
  readonly meet: number;
}

/** The price of a drive in a vehicle, and its extras. */
export function priceOf(
  {
    from,
    kilometres,
    time,
    back,
  }: Pick<Drive, "from" | "kilometres" | "time" | "back">,
  { percent }: Pick<TransferVehicle, "percent">,
  rules: TransfersFile,
): DrivePrice {
  const { base, per_km } = rules.areas[from.area_id]!;
  const step = from.area.round_to;
  const drive = roundTo(((base + per_km * kilometres) * percent) / 100, step);
  const [first, last] = rules.night.times as [string, string];
  const isNight = (at: string) =>
    first > last ? at >= first || at <= last : at >= first && at <= last;
  const nights = [time, ...(back ? [back.time] : [])].filter(isNight).length;
  const share = (of: number, percentOf: number) =>
    Math.max(step, roundTo((of * percentOf) / 100, step));
  return {
    drive,
    back: back ? drive : 0,
    night: nights * share(drive, rules.night.percent),
    childSeat: share(base, rules.child_seat.percent_of_base),
    meet: share(base, rules.meet_and_greet.percent_of_base),
  };
}

/** To the nearest multiple. */
function roundTo(value: number, step: number): number {
  return Math.round(value / step) * step;
}
