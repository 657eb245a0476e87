/** The networks: their places, lines and fares (data/networks/<product type>.json). */
import type {
  AmountRows,
  Line,
  NetworkFile,
  Stop,
} from "#schema/backend/network.ts";
import type { DataSet } from "../../../kernel/data-set.ts";
import { projectData } from "../../../kernel/read-data.ts";

export interface Network extends NetworkFile {
  readonly product_type: string;
}

/** The networks by product type. */
export type Networks = ReadonlyMap<string, Network>;

/** @throws DataError when a file breaks a rule of its schema */
export function readNetworks(): Networks {
  return networksOf(projectData());
}

/** @throws DataError when a file breaks a rule of its schema */
export function networksOf(data: DataSet): Networks {
  return new Map(
    [...data.all("networks")].map(([product_type, network]) => [
      product_type,
      { ...network, product_type },
    ]),
  );
}

/** The networks that are searched together, then each that is sold alone. */
export function networkGroups(
  networks: Networks,
): readonly [Networks, ...Networks[]] {
  const together = new Map(
    [...networks].filter(([, { sold_alone }]) => !sold_alone),
  );
  const alone = [...networks].filter(([, { sold_alone }]) => sold_alone);
  return [together, ...alone.map((one) => new Map([one]))];
}

export interface Journey {
  readonly minutes: number;
  /** In whole units of the network's currency. */
  readonly fare: number;
  /** The ids of the intermediate stops. */
  readonly via: readonly string[];
}

/** The journey between two stops of a line, in either direction. */
export function journeyOf(
  network: Network,
  line: Line,
  from: string,
  to: string,
): Journey | undefined {
  const start = line.stops.findIndex(({ place_id }) => place_id === from);
  const end = line.stops.findIndex(({ place_id }) => place_id === to);
  const first = line.stops[start];
  const last = line.stops[end];
  if (!first || !last || start === end) return undefined;
  const { dwell = 0 } = start < end ? first : last;
  const between = line.stops
    .slice(Math.min(start, end) + 1, Math.max(start, end))
    .map(({ place_id }) => place_id);
  const back = end < start;
  return {
    minutes: Math.abs(minutesTo(last, back) - minutesTo(first, back)) - dwell,
    fare: fareOf(network, line, first, last),
    via: start < end ? between : between.reverse(),
  };
}

/** Minutes between a line's first stop and another one. */
export function minutesTo(
  { minutes, minutes_back = minutes }: Stop,
  back: boolean,
): number {
  return back ? minutes_back : minutes;
}

function fareOf(
  { fares, fare_step, fare_minimum }: Network,
  { supplements }: Line,
  first: Stop,
  last: Stop,
): number {
  const difference = Math.abs(last.fare - first.fare);
  const fare =
    fares?.[first.place_id]?.[last.place_id] ??
    fares?.[last.place_id]?.[first.place_id] ??
    Math.max(Math.ceil(difference / fare_step) * fare_step, fare_minimum);
  return fare + (supplements ? amountFor(fare, supplements) : 0);
}

/**
 * The amount of the first row whose fare is not exceeded.
 *
 * @throws where the last row's fare is exceeded
 */
export function amountFor(fare: number, rows: AmountRows): number {
  const row = rows.find(({ up_to_fare }) => fare <= up_to_fare);
  if (!row) throw new Error(`there is no row for a fare of ${fare}`);
  return row.amount;
}

/** The fastest line between two places; of equally fast ones, the most frequent. */
export function fastestLine(
  network: Network,
  from: string,
  to: string,
): Line | undefined {
  return network.lines
    .flatMap((line) => {
      const journey = journeyOf(network, line, from, to);
      return journey ? [{ line, minutes: journey.minutes }] : [];
    })
    .toSorted(
      (a, b) =>
        a.minutes - b.minutes ||
        b.line.departures_per_day - a.line.departures_per_day,
    )[0]?.line;
}

/** The number of daily departures of a line's service between two places. */
export function departuresPerDay(
  { lines }: Network,
  { service }: Line,
  from: string,
  to: string,
): number {
  return lines
    .filter(
      (line) =>
        line.service === service &&
        [from, to].every((id) =>
          line.stops.some(({ place_id }) => place_id === id),
        ),
    )
    .reduce((sum, { departures_per_day }) => sum + departures_per_day, 0);
}
