/** Runs that were reported as delayed or cancelled. */
import type {
  Disruption,
  Service,
} from "#server/backend/booking/model/disruption.ts";
import type { Data } from "#server/backend/data-set/data.ts";
import { addDays, dayIn } from "#server/backend/time/days.ts";
import { localTime } from "#server/backend/time/local-time.ts";
import type { Network, Networks } from "../network/networks.ts";
import { runOf, zoneOf, type RouteLeg } from "./route.ts";
import { startOf, runsOn } from "./runs.ts";

/** From yesterday on: a line that runs once a week runs in this period. */
const SEARCHED_DAYS = 9;

export interface ReportedRuns {
  /** Replaces the earlier reports. */
  set(all: readonly Disruption[]): void;
  /** The report about the run of a leg. */
  of(leg: Pick<RouteLeg, "key">): Disruption | undefined;
  readonly isCancelled: (leg: Pick<RouteLeg, "key">) => boolean;
  /** Whether there is any report: on most days there is none. */
  isEmpty(): boolean;
  /** The next run of a line, from its first stop, after a moment (milliseconds since 1970). */
  next(product_type: string, lineId: string, at: number): Service | undefined;
  /** The services that depart from their first stop on a day, in local time. */
  servicesOn(product_type: string, date: string): readonly string[];
}

export function createReportedRuns(
  networks: Networks,
  data: Pick<Data, "derive">,
): ReportedRuns {
  type ByRun = ReadonlyMap<string, Disruption>;
  let byRun: () => ByRun = data.derive((): ByRun => new Map());
  const of: ReportedRuns["of"] = ({ key }) => byRun().get(key);
  return {
    set(all) {
      byRun = data.derive(
        () =>
          new Map(
            all.flatMap((one) =>
              runsOfService(networks, one).map((key) => [key, one] as const),
            ),
          ),
      );
    },
    of,
    next: (...asked) => nextRunOf(networks, ...asked),
    servicesOn(product_type, date) {
      const network = networks.get(product_type);
      return network
        ? startingOn(network, date).map((run) => runOf({ network }, run))
        : [];
    },
    isEmpty: () => byRun().size === 0,
    isCancelled: (leg) => of(leg)?.kind === "cancelled",
  };
}

/** The ids of a service's runs that start on a day, in the local time of their first stop. */
function runsOfService(
  networks: Networks,
  {
    product_type,
    service,
    date,
  }: Pick<Disruption, "product_type" | "service" | "date">,
): readonly string[] {
  const network = networks.get(product_type);
  return network
    ? startingOn(network, date)
        .filter((run) => runOf({ network }, run) === service)
        .map(({ key }) => key)
    : [];
}

function startingOn(network: Network, date: string) {
  // Runs of a day's timetable may start after midnight.
  return [addDays(date, -1), date]
    .flatMap((day) => runsOn(network, day))
    .filter((run) => startDay(network, run) === date);
}

/** The day on which a run departs from its first stop, in local time. */
export function startDay(
  network: Network,
  run: Pick<RouteLeg, "line" | "back" | "startsAt">,
): string {
  return localTime(zoneOf(network, startOf(run)), run.startsAt).date;
}

function nextRunOf(
  networks: Networks,
  product_type: string,
  lineId: string,
  at: number,
): Service | undefined {
  const network = networks.get(product_type);
  if (!network) return undefined;
  const today = dayIn(network.time_zone, at);
  const [next] = Array.from({ length: SEARCHED_DAYS }, (_, day) =>
    runsOn(network, addDays(today, day - 1)),
  )
    .flat()
    .filter(({ line, startsAt }) => line.line_id === lineId && startsAt > at)
    .toSorted((a, b) => a.startsAt - b.startsAt);
  return (
    next && {
      service: runOf({ network }, next),
      date: startDay(network, next),
    }
  );
}
