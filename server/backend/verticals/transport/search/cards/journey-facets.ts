/** The filters and sorts of journeys. */
import type { SearchSort } from "#schema/modules/search_list.ts";
import { rank, type RankingTerms } from "#server/backend/search/ranking.ts";
import { textsOf, type Text } from "#server/backend/text/texts.ts";
import type { Facets } from "#server/backend/search/facets.ts";
import { seatClassLabel } from "#server/backend/verticals/transport/timetable/product-rules.ts";
import {
  carrierName,
  serviceName,
} from "#server/backend/verticals/transport/network/line-names.ts";
import { stopOf } from "#server/backend/verticals/transport/network/stops.ts";
import type { Route } from "#server/backend/verticals/transport/timetable/route.ts";
import { effortOf } from "./effort.ts";
import { verticalsOf, type FoundJourney } from "./found-journey.ts";
import { open, QUICK_FILTERS } from "./quick-filters.ts";
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

/** Durations of journeys that are filtered together, in hours: more than, up to. */
const DURATIONS = [
  [0, 2],
  [2, 4],
  [4, 8],
  [8, 14],
  [14, 18],
  [18, 24],
  [24, Infinity],
] as const;

export function journeyFacets(
  {
    network,
    parts,
    vertical,
  }: Pick<SearchedProduct, "network" | "parts" | "vertical">,
  words: Text,
  language: string,
  languages: readonly string[],
  ranking: RankingTerms,
): Facets<FoundJourney> {
  const { carriers, lines, seat_classes } = network;
  const text = textsOf(words, vertical);
  const say = (key: string) => text(language, `search.${key}`);
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
        label: say("filter.carrier"),
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
        label: say("filter.service"),
        values: byId(services),
        valuesOf: ({ route }) => serviceIdsOf(route),
      },
      {
        type: "departure_window",
        label: say("filter.departure_window"),
        values: WINDOWS,
        valuesOf: ({ card }) => [windowOf(card.departure.time)],
      },
      {
        type: "arrival_window",
        label: say("filter.arrival_window"),
        values: WINDOWS,
        valuesOf: ({ card }) => [windowOf(card.arrival.time)],
      },
      {
        type: "changes",
        label: say("filter.changes"),
        values: new Map([
          ["0", say("changes.none")],
          ["1", say("changes.one")],
        ]),
        valuesOf: ({ card }) => [String(card.changes)],
      },
      {
        type: "via",
        label: say("filter.via"),
        values: byId(
          Object.keys(network.places).map((id) => [
            id,
            stopOf(network, id, languages).name,
          ]),
        ),
        valuesOf: ({ route }) => route.legs.slice(1).map(({ from }) => from),
      },
      {
        type: "duration",
        label: say("filter.duration"),
        values: new Map(
          DURATIONS.map(([from, until], index) => [
            String(index),
            text(
              language,
              `search.duration.${from === 0 ? "until" : until === Infinity ? "from" : "between"}`,
              { from: String(from), until: String(until) },
            ),
          ]),
        ),
        valuesOf: ({ card: { minutes } }) => [
          String(DURATIONS.findIndex(([, until]) => minutes <= until * 60)),
        ],
      },
      {
        type: "seat_class",
        label: say("filter.seat_class"),
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
      label: say(`quick.${filter.name}`),
    })),
    sorts: [
      {
        type: "recommended",
        label: say("sort.recommended"),
        among: (shown) =>
          openFirst(
            rank(open(shown), ({ card }) => effortOf(card, [card]), ranking),
          ),
        firstOf,
      },
      {
        type: "price",
        label: say("sort.price"),
        measure: "price",
        among: () => openFirst(amountOf, minutesOf),
        firstOf,
      },
      {
        type: "duration",
        label: say("sort.duration"),
        measure: "minutes",
        among: () => openFirst(minutesOf, amountOf),
        firstOf,
      },
      {
        type: "departure",
        label: say("sort.departure"),
        among: () => byTime,
      },
      ...(lines.some(({ vehicle }) => vehicle !== undefined)
        ? [
            {
              type: "emissions",
              label: say("sort.emissions"),
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

type Compare = (a: FoundJourney, b: FoundJourney) => number;

const byTime: Compare = ({ card: a }, { card: b }) =>
  a.departure.at - b.departure.at || a.arrival.at - b.arrival.at;

type Cost = (found: FoundJourney) => number;

const amountOf: Cost = ({ card }) => card.price.amount;
const minutesOf: Cost = ({ card }) => card.minutes;

/** Available journeys first, then by cost, then by time. Of equal ones the second cost decides. */
function openFirst(costOf: Cost, secondOf: Cost = () => 0): Compare {
  return (a, b) =>
    Number(a.card.sold_out) - Number(b.card.sold_out) ||
    costOf(a) - costOf(b) ||
    secondOf(a) - secondOf(b) ||
    byTime(a, b);
}

function firstOf({ card }: FoundJourney): SearchSort["first"] {
  const { price, minutes, sold_out } = card;
  return sold_out ? undefined : { price, minutes };
}
