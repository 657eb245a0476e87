/** Drives between an airport and a place in its area: distance, duration, price. */
import type {
  TransferVehicle,
  TransfersFile,
} from "#schema/backend/transfers.ts";
import { momentOf } from "#server/backend/time/local-time.ts";
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
}

export const MAX_PEOPLE = 14;
export const MAX_BAGS = 14;
const HOUR_MS = 60 * 60_000;
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
  const date = dayOfField(selection, "date");
  const time = timeOfField(selection, "time");
  const [hours, minutes] = time.split(":").map(Number);
  const starts_at = momentOf(from.area.time_zone, date, hours! * 60 + minutes!);
  if (
    starts_at < now + rules.notice_hours * HOUR_MS ||
    starts_at > now + rules.sale_days * DAY_MS
  )
    throw new Refusal("date_invalid");
  const kilometres = drivenKilometres(from, to, rules);
  return {
    from,
    to,
    date,
    time,
    starts_at,
    kilometres,
    minutes: drivenMinutes(kilometres, rules),
    people: numberOf(selection, "people", {
      min: 1,
      max: MAX_PEOPLE,
      usual: 2,
    }),
    bags: numberOf(selection, "bags", { min: 0, max: MAX_BAGS, usual: 2 }),
    meetsPlane: from.kind === "airport",
  };
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

export function fits(
  { seats, bags }: Pick<TransferVehicle, "seats" | "bags">,
  drive: Pick<Drive, "people" | "bags">,
): boolean {
  return drive.people <= seats && drive.bags <= bags;
}

export interface DrivePrice {
  /** The price in whole units of the area's currency. */
  readonly drive: number;
  readonly night: number;
  readonly childSeat: number;
  readonly meet: number;
}

/** The price of a drive in a vehicle, and its extras. */
export function priceOf(
  { from, kilometres, time }: Pick<Drive, "from" | "kilometres" | "time">,
  { percent }: Pick<TransferVehicle, "percent">,
  rules: TransfersFile,
): DrivePrice {
  const { base, per_km } = rules.areas[from.area_id]!;
  const step = from.area.round_to;
  const drive = roundTo(((base + per_km * kilometres) * percent) / 100, step);
  const [first, last] = rules.night.times as [string, string];
  const isNight =
    first > last
      ? time >= first || time <= last
      : time >= first && time <= last;
  const share = (of: number, percentOf: number) =>
    Math.max(step, roundTo((of * percentOf) / 100, step));
  return {
    drive,
    night: isNight ? share(drive, rules.night.percent) : 0,
    childSeat: share(base, rules.child_seat.percent_of_base),
    meet: share(base, rules.meet_and_greet.percent_of_base),
  };
}

/** To the nearest multiple. */
function roundTo(value: number, step: number): number {
  return Math.round(value / step) * step;
}
