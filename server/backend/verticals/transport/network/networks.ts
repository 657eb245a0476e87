/** The networks: their places, lines and fares (data/networks/<product type>.json). */
import type { AmountRows, NetworkFile } from "#schema/backend/network.ts";
import type { FarePlan } from "#schema/backend/fare-families.ts";
import type { LineNamesFile } from "#schema/backend/line-names.ts";
import type { SeatLayout } from "#schema/backend/seat-layouts.ts";
import type { AssistingOperator } from "#schema/backend/assistance.ts";
import type { TicketAddon } from "#schema/backend/ticket-addons.ts";
import type { ProductFields } from "#schema/backend/traveller-fields.ts";
import type { DataSet } from "#server/backend/data-set/data-set.ts";
import { linesOf, type Line, type Stop } from "./lines.ts";

export interface Network extends Omit<NetworkFile, "lines"> {
  readonly product_type: string;
  readonly lines: Line[];
  /** The network's entries in other files. */
  readonly data: NetworkData;
}

export interface NetworkData {
  /** fare-families.json: its fare plans. */
  readonly fare_plans: readonly FarePlan[];
  /** fare-families.json: the days of each kind of holiday at its places. */
  readonly holidays: Readonly<Record<string, readonly string[]>>;
  /** seat-layouts.json */
  readonly seat_layouts: readonly SeatLayout[];
  /** ticket-addons.json */
  readonly ticket_addons: readonly TicketAddon[];
  /** assistance.json */
  readonly assistance: readonly AssistingOperator[];
  /** traveller-fields.json */
  readonly traveller_fields: ProductFields;
  /** line-names.json */
  readonly line_names: LineNamesFile;
}

/** The networks by product type. */
export type Networks = ReadonlyMap<string, Network>;

const made = new WeakMap<NetworkFile, Network>();

/**
 * An unchanged network is the same object as before.
 *
 * @throws DataError if a file violates its schema
 */
export function networksOf(data: DataSet): Networks {
  return new Map(
    [...data.all("networks")].map(([product_type, file]) => {
      const beside = dataOf(product_type, data);
      const before = made.get(file);
      if (before && sameValues(before.data, beside))
        return [product_type, before];
      const network = {
        ...file,
        product_type,
        lines: before?.lines ?? linesOf(file),
        data: beside,
      };
      made.set(file, network);
      return [product_type, network];
    }),
  );
}

const NONE: readonly never[] = [];
const NO_DAYS = {};

function dataOf(product_type: string, data: DataSet): NetworkData {
  const { products, holidays } = data.one("fare-families");
  const fares = products[product_type];
  const { products: fields } = data.one("traveller-fields");
  return {
    fare_plans: fares?.plans ?? NONE,
    holidays: holidays[fares?.country ?? ""] ?? NO_DAYS,
    seat_layouts: data.one("seat-layouts")[product_type] ?? NONE,
    ticket_addons: data.one("ticket-addons")[product_type] ?? NONE,
    assistance: data.one("assistance")[product_type] ?? NONE,
    traveller_fields: fields[product_type] ?? fields.default,
    line_names: data.one("line-names"),
  };
}

function sameValues(one: NetworkData, other: NetworkData): boolean {
  const keys = Object.keys(one) as (keyof NetworkData)[];
  return keys.every((key) => one[key] === other[key]);
}

/** The networks that are searched together, then each one that is sold separately. */
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
