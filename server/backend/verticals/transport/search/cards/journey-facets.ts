/** The filters and sorts of journeys. */
import type { Text } from "#server/backend/text/texts.ts";
import type { Facets, QuickFilter } from "#server/backend/search/facets.ts";
import { seatClassLabel } from "#server/backend/verticals/transport/timetable/product-rules.ts";
import {
  carrierName,
  serviceName,
} from "#server/backend/verticals/transport/network/line-names.ts";
import type { Route } from "#server/backend/verticals/transport/timetable/route.ts";
import { verticalsOf, type FoundJourney } from "./found-journey.ts";
import type { SearchedProduct } from "#server/backend/verticals/transport/timetable/searched-product.ts";

/** The filter of the mode switch (modes.ts). */
export const MODE = "mode";

/** The filter of named services: Nozomi, Frecciarossa. */
export const SERVICE = "service";

/** Parts of a day by their hours. */
const WINDOW_IDS = ["00-06", "06-12", "12-18", "18-24"] as const;
/** With their labels: 06:00–12:00. */
const WINDOWS: ReadonlyMap<string, string> = new Map(
  WINDOW_IDS.map((window) => {
    const [from, to] = window.split("-");
    return [window, `${from}:00–${to}:00`];
  }),
);

export function journeyFacets(
  { network, parts }: Pick<SearchedProduct, "network" | "parts">,
  text: Text,
  language: string,
  languages: readonly string[],
): Facets<FoundJourney> {
  const { carriers, lines, seat_classes } = network;
  const words = (key: string) => text(language, `search.${key}`);
  const services = lines.flatMap(({ service }) =>
    service === undefined
      ? []
      : [
          [
            serviceId(service),
            serviceName(network.data.line_names, service, languages),
          ] as const,
        ],
  );
  return {
    filters: [
      {
        type: MODE,
        // The mode switch labels them (modes.ts).
        label: "",
        values: new Map(
          parts.map(({ product: { vertical } }) => [vertical, ""]),
        ),
        valuesOf: verticalsOf,
      },
      {
        type: "carrier",
        label: words("filter.carrier"),
        values: byId(
          Object.entries(carriers).map(([id, { name }]) => [
            id,
            carrierName(network.data.line_names, name, languages),
          ]),
        ),
        valuesOf: ({ route }) => distinct(route.legs, ({ carrier }) => carrier),
      },
      {
        type: SERVICE,
        label: words("filter.service"),
        values: byId(services),
        valuesOf: ({ route }) => serviceIdsOf(route),
      },
      {
        type: "departure_window",
        label: words("filter.departure_window"),
        values: WINDOWS,
        valuesOf: ({ card }) => [windowOf(card.departure.time)],
      },
      {
        type: "arrival_window",
        label: words("filter.arrival_window"),
        values: WINDOWS,
        valuesOf: ({ card }) => [windowOf(card.arrival.time)],
      },
      {
        type: "changes",
        label: words("filter.changes"),
        values: new Map([
          ["0", words("changes.none")],
          ["1", words("changes.one")],
        ]),
        valuesOf: ({ card }) => [String(card.changes)],
      },
      {
        type: "seat_class",
        label: words("filter.seat_class"),
        values: new Map(
          seat_classes.map(({ seat_class }) => [
            seat_class,
            seatClassLabel(text, language, seat_class),
          ]),
        ),
        valuesOf: ({ card }) =>
          card.classes
            .filter(({ sold_out }) => !sold_out)
            .map(({ seat_class }) => seat_class),
      },
    ],
    quickFilters: QUICK_FILTERS.map((filter) => ({
      ...filter,
      label: words(`quick.${filter.name}`),
    })),
    sorts: [
      {
        type: "recommended",
        label: words("sort.recommended"),
        among: (shown) => openFirst(recommendedCost(shown)),
      },
      {
        type: "departure",
        label: words("sort.departure"),
        among: () => byTime,
      },
      {
        type: "duration",
        label: words("sort.duration"),
        among: () => openFirst(({ card }) => card.minutes),
      },
      {
        type: "price",
        label: words("sort.price"),
        among: () => openFirst(({ card }) => card.price.amount),
      },
      ...(lines.some(({ vehicle }) => vehicle !== undefined)
        ? [
            {
              type: "emissions",
              label: words("sort.emissions"),
              among: () =>
                openFirst(({ card }) => card.emissions_kg ?? Infinity),
            },
          ]
        : []),
    ],
  };
}

/** The services of a journey, as values of their filter. */
export function serviceIdsOf({ legs }: Route): readonly string[] {
  return distinct(legs, ({ line: { service } }) =>
    service === undefined ? undefined : serviceId(service),
  );
}

/** A service's name as a value of a filter: "VIP 24" is vip-24. */
function serviceId(service: string): string {
  return service.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
}

function windowOf(time: string): string {
  return WINDOW_IDS[Math.floor(Number(time.slice(0, 2)) / 6)]!;
}

function byId(
  entries: readonly (readonly [string, string])[],
): ReadonlyMap<string, string> {
  return new Map(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function distinct<Item>(
  items: readonly Item[],
  valueOf: (item: Item) => string | undefined,
): readonly string[] {
  return [...new Set(items.flatMap((item) => valueOf(item) ?? []))];
}

/** A journey up to this many times as long as the fastest is still fast. */
const FAST = 1.1;

const QUICK_FILTERS: readonly Omit<QuickFilter<FoundJourney>, "label">[] = [
  {
    name: "direct",
    among:
      () =>
      ({ card }) =>
        card.changes === 0,
  },
  {
    name: "free_change",
    among:
      () =>
      ({ rules }) =>
        rules.some(({ kind }) => kind === "free_change"),
  },
  {
    name: "refundable",
    among:
      () =>
      ({ rules }) =>
        rules.some(
          ({ kind }) => kind === "free_refund" || kind === "refund_less",
        ),
  },
  {
    name: "fast",
    among: (all) => {
      const fastest = lowest(open(all), ({ card }) => card.minutes);
      return ({ card }) => card.minutes <= fastest * FAST;
    },
  },
  {
    name: "cheapest_hour",
    among: (all) => {
      const price = lowest(open(all), ({ card }) => card.price.amount);
      const hours = new Set(
        open(all)
          .filter(({ card }) => card.price.amount === price)
          .map(hourOf),
      );
      return (found) => hours.has(hourOf(found));
    },
  },
  {
    name: "available",
    among:
      () =>
      ({ card }) =>
        !card.sold_out,
  },
];

function open(all: readonly FoundJourney[]): readonly FoundJourney[] {
  return all.filter(({ card }) => !card.sold_out);
}

function hourOf({ card }: FoundJourney): string {
  return card.departure.time.slice(0, 2);
}

function lowest(
  all: readonly FoundJourney[],
  measure: (found: FoundJourney) => number,
): number {
  return Math.min(...all.map(measure));
}

type Compare = (a: FoundJourney, b: FoundJourney) => number;

const byTime: Compare = ({ card: a }, { card: b }) =>
  a.departure.at - b.departure.at || a.arrival.at - b.arrival.at;

/** Available journeys first, then by cost, then by time. */
function openFirst(costOf: (found: FoundJourney) => number): Compare {
  return (a, b) =>
    Number(a.card.sold_out) - Number(b.card.sold_out) ||
    costOf(a) - costOf(b) ||
    byTime(a, b);
}

/** The weights of a change and of the relative duration; the relative price weighs 1. */
const CHANGE_COST = 0.3;
const TIME_COST = 0.8;

function recommendedCost(
  shown: readonly FoundJourney[],
): (found: FoundJourney) => number {
  const fastest = lowest(shown, ({ card }) => card.minutes);
  const cheapest = lowest(shown, ({ card }) => card.price.amount);
  return ({ card: { price, minutes, changes } }) =>
    price.amount / Math.max(cheapest, 1) +
    (TIME_COST * minutes) / fastest +
    CHANGE_COST * changes;
}
