/** How a customer and the driver find each other. */
import type { TransfersFile } from "#schema/backend/transfers.ts";
import type { Disruption } from "#server/backend/booking/model/disruption.ts";
import { addDays } from "#server/backend/time/days.ts";
import { localTime } from "#server/backend/time/local-time.ts";
import type { Destinations } from "../../offers/destinations.ts";
import type { Selection } from "../../offers/offering.ts";
import { startOf } from "./drives.ts";
import { serviceOf, type KnowsFlight } from "./flights.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

interface MeetingInput {
  readonly find: Destinations["find"];
  readonly knowsFlight: KnowsFlight;
  readonly rules: TransfersFile;
  /** The delays and cancellations of services. */
  readonly reports: readonly Disruption[];
  /** In milliseconds since 1970. */
  readonly now: number;
}

/**
 * What the flight's delay changes, the driver with phone and car from some hours before the
 * pick-up, and the meeting point.
 */
export function meetingDetails(
  selection: Selection,
  t: (key: string, values?: Readonly<Record<string, string>>) => string,
  { find, knowsFlight, rules, reports, now }: MeetingInput,
): readonly string[] {
  const from = find(selection["from"] ?? "");
  const prices = rules.areas[from?.area_id ?? ""];
  if (!from || !prices) return [];
  const { time_zone } = from.area;
  const names = { date: "date", time: "time" };
  const { starts_at } = startOf(selection, names, time_zone);
  const { flight = "" } = selection;
  const report = reportOf(selection, rules, reports);
  const delay = report?.kind === "delayed" ? report.minutes : 0;
  const { drivers } = prices;
  // The same driver each time the order is read.
  const { name, phone, plate } =
    drivers[Math.floor(starts_at / HOUR_MS) % drivers.length]!;
  const vehicle = rules.vehicles[selection["vehicle"] ?? ""];
  const isNamed = now >= starts_at - rules.driver_hours * HOUR_MS;
  return [
    ...(delay > 0
      ? [
          t("meeting.delayed", {
            flight,
            minutes: String(delay),
            time: localTime(time_zone, starts_at + delay * MINUTE_MS).time,
          }),
        ]
      : []),
    ...(flight !== "" && !report && !knowsFlight(flight, from.iata ?? "")
      ? [t("meeting.unknown", { flight })]
      : []),
    ...(report?.kind === "cancelled"
      ? [t("meeting.cancelled", { flight })]
      : []),
    ...(isNamed
      ? [
          t("meeting.driver", { name, phone }),
          t("meeting.car", {
            car: vehicle?.models.split(",")[0] ?? "",
            plate,
          }),
        ]
      : [t("meeting.later", { hours: String(rules.driver_hours) })]),
    t(`meeting.${pointOf(from.kind, selection)}`),
  ];
}

/** Where they meet, as the texts transfer.meeting.<point> describe it. */
export function pointOf(kind: string, { meet = "" }: Selection): string {
  if (kind !== "airport") return "entrance";
  return meet === "" ? "lane" : "hall";
}

/** The report about the flight, which may have departed on the day before. */
function reportOf(
  { flight = "", date = "" }: Selection,
  rules: TransfersFile,
  reports: readonly Disruption[],
): Disruption | undefined {
  const service = serviceOf(flight, rules);
  return reports.find(
    (one) =>
      one.service === service &&
      (one.date === date || one.date === addDays(date, -1)),
  );
}
