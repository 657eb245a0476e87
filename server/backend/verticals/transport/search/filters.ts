/** How journeys are narrowed down and sorted, with how many each choice leaves. */
import type { Request } from "express";
import type { RouteCard } from "#schema/transport.ts";
import { bodyText } from "../../../kernel/body.ts";
import type { Network } from "../network/networks.ts";
import type { Route } from "../timetable/route.ts";
import { readList } from "./condition.ts";

export const SORTS = ["recommended", "departure", "duration", "price"] as const;
export type SortType = (typeof SORTS)[number];

const QUICK_FILTERS = ["direct", "fast", "cheapest_hour", "available"] as const;
export type QuickFilter = (typeof QUICK_FILTERS)[number];

const FILTERS = [
  "carrier",
  "service",
  "departure_window",
  "arrival_window",
  "changes",
  "seat_class",
] as const;
export type FilterType = (typeof FILTERS)[number];

/** Parts of a day, as their hours. */
const WINDOWS = ["00-06", "06-12", "12-18", "18-24"] as const;

/** How somebody looks at the journeys of a search. */
export interface View {
  readonly sort: SortType;
  readonly filters: ReadonlyMap<FilterType, ReadonlySet<string>>;
  readonly quick: ReadonlySet<QuickFilter>;
}

/** A journey with the values that filters look at. */
export interface Candidate {
  readonly card: RouteCard;
  readonly values: Readonly<Record<FilterType, readonly string[]>>;
}

/** @param network what is no value of it is no choice */
export function readView(
  source: Pick<Request, "body">,
  network: Network,
): View {
  const sort = bodyText(source, "sort_type");
  return {
    sort: SORTS.find((one) => one === sort) ?? "recommended",
    filters: new Map(readFilters(source, valuesOf(network))),
    quick: new Set(
      namesOf(source, "quick_filters").flatMap(
        (name) => QUICK_FILTERS.find((one) => one === name) ?? [],
      ),
    ),
  };
}

type Values = Readonly<Record<FilterType, ReadonlySet<string>>>;

/** Everything by which journeys of a network can be filtered. */
function valuesOf({ carriers, lines, seat_classes }: Network): Values {
  return {
    carrier: new Set(Object.keys(carriers)),
    service: new Set(lines.flatMap(({ service }) => serviceId(service))),
    departure_window: new Set(WINDOWS),
    arrival_window: new Set(WINDOWS),
    changes: new Set(["0", "1"]),
    seat_class: new Set(seat_classes.map(({ seat_class }) => seat_class)),
  };
}

type ReadFilter = readonly [FilterType, ReadonlySet<string>];

/** A list of {filter_type, filter_values}, or "carrier:a,b;changes:0". */
function readFilters(
  source: Pick<Request, "body">,
  known: Values,
): readonly ReadFilter[] {
  const listed = readList(source, "filters").map((entry) => {
    const { filter_type, filter_values } = (entry ?? {}) as Readonly<
      Record<string, unknown>
    >;
    return [filter_type, filter_values] as const;
  });
  const written = bodyText(source, "filters")
    .split(";")
    .map((text) => {
      const [type, values = ""] = text.split(":");
      return [type, values.split(",")] as const;
    });
  return [...listed, ...written].flatMap(([name, values]) => {
    const type = FILTERS.find((one) => one === name);
    const chosen =
      type && Array.isArray(values)
        ? (values as readonly unknown[]).filter(
            (value): value is string =>
              typeof value === "string" && known[type].has(value),
          )
        : [];
    return type && chosen.length > 0 ? [[type, new Set(chosen)] as const] : [];
  });
}

function namesOf(
  source: Pick<Request, "body">,
  field: string,
): readonly unknown[] {
  return [...readList(source, field), ...bodyText(source, field).split(",")];
}

export function candidateOf(route: Route, card: RouteCard): Candidate {
  const { legs } = route;
  return {
    card,
    values: {
      carrier: [...new Set(legs.map(({ carrier }) => carrier))],
      service: [
        ...new Set(legs.flatMap(({ line }) => serviceId(line.service))),
      ],
      departure_window: [windowOf(card.departure.time)],
      arrival_window: [windowOf(card.arrival.time)],
      changes: [String(card.changes)],
      seat_class: card.classes
        .filter(({ sold_out }) => !sold_out)
        .map(({ seat_class }) => seat_class),
    },
  };
}

/** A service's name as a value of a filter: "VIP 24" is vip-24. */
export function serviceId(service: string | undefined): readonly string[] {
  return service === undefined
    ? []
    : [service.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")];
}

function windowOf(time: string): string {
  return WINDOWS[Math.floor(Number(time.slice(0, 2)) / 6)]!;
}

/** How much longer than the fastest is still fast. */
const FAST = 1.1;

type Test = (candidate: Candidate) => boolean;

/** What the quick filters mean among these journeys. */
function quickTests(
  candidates: readonly Candidate[],
): Readonly<Record<QuickFilter, Test>> {
  const open = candidates.filter(({ card }) => !card.sold_out);
  const fastest = Math.min(...open.map(({ card }) => card.minutes));
  const lowest = Math.min(...open.map(({ card }) => card.price.amount));
  const hourOf = ({ card }: Candidate) => card.departure.time.slice(0, 2);
  const hours = new Set(
    open.filter(({ card }) => card.price.amount === lowest).map(hourOf),
  );
  return {
    direct: ({ card }) => card.changes === 0,
    fast: ({ card }) => card.minutes <= fastest * FAST,
    cheapest_hour: (candidate) => hours.has(hourOf(candidate)),
    available: ({ card }) => !card.sold_out,
  };
}

export interface Choice<Name extends string> {
  readonly name: Name;
  /** How many journeys there are with it, all other choices as they are. */
  readonly count: number;
  readonly selected: boolean;
}

export interface Narrowed {
  /** In the order of the view. */
  readonly candidates: readonly Candidate[];
  readonly quick: readonly Choice<QuickFilter>[];
  readonly filters: readonly {
    readonly type: FilterType;
    readonly items: readonly Choice<string>[];
  }[];
}

export function narrow(all: readonly Candidate[], view: View): Narrowed {
  const quick = quickTests(all);
  const passesQuick = (candidate: Candidate, except?: QuickFilter) =>
    [...view.quick].every((name) => name === except || quick[name](candidate));
  const passesFilters = ({ values }: Candidate, except?: FilterType) =>
    [...view.filters].every(
      ([type, chosen]) =>
        type === except || values[type].some((value) => chosen.has(value)),
    );
  const candidates = all.filter(
    (candidate) => passesQuick(candidate) && passesFilters(candidate),
  );
  return {
    candidates: sorted(candidates, view.sort),
    quick: QUICK_FILTERS.flatMap((name) => {
      const selected = view.quick.has(name);
      const among = all.filter(
        (candidate) => passesFilters(candidate) && passesQuick(candidate, name),
      );
      const count = among.filter(quick[name]).length;
      const useful = count > 0 && count < among.length;
      return useful || selected ? [{ name, count, selected }] : [];
    }),
    filters: FILTERS.flatMap((type) => {
      const among = all.filter(
        (candidate) => passesQuick(candidate) && passesFilters(candidate, type),
      );
      const chosen = view.filters.get(type) ?? new Set();
      const known = new Set(all.flatMap(({ values }) => values[type]));
      const items = [...new Set([...known, ...chosen])]
        .toSorted()
        .map((name) => ({
          name,
          count: among.filter(({ values }) => values[type].includes(name))
            .length,
          selected: chosen.has(name),
        }));
      const useful = items.some(({ count }) => count < among.length);
      return useful || chosen.size > 0 ? [{ type, items }] : [];
    }),
  };
}

const CHANGE_COST = 0.3;
const TIME_COST = 0.8;

function sorted(
  candidates: readonly Candidate[],
  sort: SortType,
): readonly Candidate[] {
  const fastest = Math.min(...candidates.map(({ card }) => card.minutes));
  const lowest = Math.min(...candidates.map(({ card }) => card.price.amount));
  const cost: Readonly<Record<SortType, (card: RouteCard) => number>> = {
    recommended: ({ price, minutes, changes }) =>
      price.amount / Math.max(lowest, 1) +
      (TIME_COST * minutes) / fastest +
      CHANGE_COST * changes,
    departure: () => 0,
    duration: ({ minutes }) => minutes,
    price: ({ price }) => price.amount,
  };
  const costOf = cost[sort];
  return candidates.toSorted(
    ({ card: a }, { card: b }) =>
      (sort === "departure" ? 0 : Number(a.sold_out) - Number(b.sold_out)) ||
      costOf(a) - costOf(b) ||
      a.departure.at - b.departure.at ||
      a.arrival.at - b.arrival.at,
  );
}
