/** A search as the list shows it. */
import type { Price } from "#schema/common.ts";
import type { TransportProduct } from "#schema/booking.ts";
import type { Passenger, RouteCard } from "#schema/transport.ts";
import { addDays } from "../../../kernel/days.ts";
import type { Caller } from "../../../kernel/caller.ts";
import type { Content } from "../../../catalogue/content.ts";
import type { Money } from "../../../kernel/money.ts";
import { stopOf } from "../sections/stops.ts";
import type { Text } from "../../../kernel/texts.ts";
import type { NetworkProduct } from "../timetable/find-route.ts";
import { localTime } from "../../../kernel/local-time.ts";
import { seatClassLabel } from "../timetable/product-rules.ts";
import type { RouteCards } from "../timetable/route-cards.ts";
import { zoneOf } from "../timetable/route.ts";
import {
  saleDays,
  wayOf,
  type Condition,
  type Problem,
  type ProblemCode,
} from "./condition.ts";
import {
  candidateOf,
  narrow,
  serviceId,
  SORTS,
  type Candidate,
  type Choice,
  type FilterType,
  type Narrowed,
  type View,
} from "./filters.ts";
import type { LowestFares } from "./lowest-fares.ts";
import { describeProblem } from "./problem.ts";
import {
  CUTDOWN_S,
  foundRoutes,
  progressOf,
  type Progress,
  type Search,
} from "./sessions.ts";

interface Named {
  readonly label: string;
  readonly selected: boolean;
}

export interface FilterSorts {
  readonly sorts: readonly (Named & { readonly sort_type: string })[];
  readonly quick_filters: readonly (Named & {
    readonly quick_filter: string;
    readonly count: number;
  })[];
  readonly filters: readonly {
    readonly filter_type: string;
    readonly label: string;
    readonly items: readonly (Named & {
      readonly filter_value: string;
      readonly count: number;
    })[];
  }[];
}

export interface SearchListData {
  readonly product: TransportProduct;
  readonly condition?: {
    readonly origin_position: string;
    readonly origin_name: string;
    readonly destination_position: string;
    readonly destination_name: string;
    readonly departure_date: string;
    readonly departure_time?: string;
    readonly return_date?: string;
    readonly return_time?: string;
    readonly passengers: readonly Passenger[];
    readonly seat_class?: string;
    readonly trip_phase: 0 | 1;
    readonly is_round: boolean;
    readonly forward?: RouteCard;
  };
  readonly problem?: {
    readonly field: string;
    readonly code: ProblemCode;
    readonly text: string;
  };
  readonly result?: {
    readonly search_id: string;
    readonly expires_at: number;
    readonly view_type: "rail_route_card";
    readonly metadata: {
      readonly is_validate: boolean;
      readonly search_completed: boolean;
      readonly result_count: number;
      readonly revision: number;
    };
    readonly section: { readonly routes: readonly RouteCard[] };
    readonly filter_sorts: FilterSorts;
    readonly cutdown_time: number;
    readonly summary: Summary;
    readonly suppliers: {
      readonly total: number;
      readonly answered: number;
      readonly failed: readonly string[];
      readonly pending: readonly string[];
    };
  };
  readonly dates?: readonly DateFare[];
  readonly note?: string;
}

interface Summary {
  readonly no_result_display_title?: string;
  readonly no_result_display_message?: string;
  readonly no_result_display_tips?: readonly string[];
  readonly no_result_code?: NoResultCode;
}

type NoResultCode = "no_journeys" | "filtered_out" | "suppliers_failed";

export interface DateFare {
  readonly date: string;
  readonly price?: Price;
  readonly available: boolean;
}

export interface ResultsInput {
  readonly content: Content;
  readonly money: Money;
  readonly text: Text;
  readonly now: () => number;
  /** A clock that never jumps, in milliseconds. */
  readonly clock: () => number;
  readonly cards: RouteCards;
  readonly lowest: LowestFares;
}

export interface Results {
  /** Everything that a search has found. */
  answer(search: Search, view: View, caller: Caller): SearchListData;
  problem(
    product: NetworkProduct,
    problem: Problem,
    caller: Caller,
  ): SearchListData;
  filterSorts(search: Search, view: View, caller: Caller): FilterSorts;
  /** The lowest fares of days on which one can travel a way. */
  dateFares(
    condition: Condition,
    from: string,
    to: string,
    caller: Caller,
  ): readonly DateFare[];
}

/** No list is longer. */
const MOST_ROUTES = 400;
const DAYS_AROUND = 3;
const TIPS: Readonly<Record<NoResultCode, readonly string[]>> = {
  no_journeys: ["date", "place"],
  filtered_out: ["filters"],
  suppliers_failed: ["later"],
};

export function createResults(input: ResultsInput): Results {
  const { content, money, text, now, clock, cards, lowest } = input;

  const candidatesOf = (
    search: Search,
    progress: Progress,
    caller: Caller,
  ): readonly Candidate[] => {
    const { condition } = search;
    const { product, passengers, seat_class } = condition;
    const way = wayOf(condition, now());
    const zone = zoneOf(product.network, way.from);
    const [earliest, latest] = way.window?.split("-") ?? ["00:00", "24:00"];
    const routes = foundRoutes(search, progress)
      .filter(({ departsAt }) => {
        const { time } = localTime(zone, departsAt);
        return departsAt > way.after && time >= earliest! && time <= latest!;
      })
      .slice(0, MOST_ROUTES);
    const question = {
      caller,
      vertical: product.vertical,
      passengers,
      seat_class,
    };
    const shown = withBadges(
      routes.map((route) => cards.card(route, question)),
    );
    return routes.map((route, index) => candidateOf(route, shown[index]!));
  };

  const filterSortsOf = (
    { product: { network } }: Condition,
    narrowed: Narrowed,
    view: View,
    { language }: Caller,
  ): FilterSorts => {
    const services = new Map(
      network.lines.flatMap(({ service = "" }) =>
        serviceId(service).map((id) => [id, service] as const),
      ),
    );
    const classes = network.seat_classes.map(({ seat_class }) => seat_class);
    const labels: Readonly<Record<FilterType, (value: string) => string>> = {
      carrier: (id) => network.carriers[id]?.name ?? id,
      service: (id) => services.get(id) ?? id,
      departure_window: windowLabel,
      arrival_window: windowLabel,
      changes: (value) =>
        value === "0"
          ? text(language, "search.changes.none")
          : text(language, "search.changes.one"),
      seat_class: (id) => seatClassLabel(text, language, id),
    };
    const inOrder = (type: FilterType, items: readonly Choice<string>[]) =>
      type === "seat_class"
        ? items.toSorted(
            (a, b) => classes.indexOf(a.name) - classes.indexOf(b.name),
          )
        : items;
    return {
      sorts: SORTS.map((sort_type) => ({
        sort_type,
        label: text(language, `search.sort.${sort_type}`),
        selected: sort_type === view.sort,
      })),
      quick_filters: narrowed.quick.map(({ name, count, selected }) => ({
        quick_filter: name,
        label: text(language, `search.quick.${name}`),
        count,
        selected,
      })),
      filters: narrowed.filters.map(({ type, items }) => ({
        filter_type: type,
        label: text(language, `search.filter.${type}`),
        items: inOrder(type, items).map(({ name, count, selected }) => ({
          filter_value: name,
          label: labels[type](name),
          count,
          selected,
        })),
      })),
    };
  };

  const summaryOf = (code: NoResultCode, { language }: Caller): Summary => ({
    no_result_code: code,
    no_result_display_title: text(language, `search.none.${code}.title`),
    no_result_display_message: text(language, `search.none.${code}.message`),
    no_result_display_tips: TIPS[code].map((tip) =>
      text(language, `search.tip.${tip}`),
    ),
  });

  const conditionOf = (
    condition: Condition,
    caller: Caller,
  ): SearchListData["condition"] => {
    const { product, origin, destination, forward, ...rest } = condition;
    const languages = content.languages(caller.language);
    const nameOf = (id: string) => stopOf(product.network, id, languages).name;
    return {
      ...rest,
      origin_position: origin,
      origin_name: nameOf(origin),
      destination_position: destination,
      destination_name: nameOf(destination),
      trip_phase: forward ? 1 : 0,
      is_round: condition.return_date !== undefined,
      ...(forward
        ? {
            forward: cards.card(forward, {
              caller,
              vertical: product.vertical,
              passengers: condition.passengers,
              seat_class: condition.seat_class,
            }),
          }
        : {}),
    };
  };

  const dateFares: Results["dateFares"] = (condition, from, to, caller) => {
    const { product, passengers } = condition;
    const way = wayOf(condition, now());
    const { first, last } = saleDays(product.network, way.from, now());
    const days: DateFare[] = [];
    for (let date = from; date <= to; date = addDays(date, 1)) {
      if (date < first || date > last) continue;
      const { fares, available } = lowest({
        network: product.network,
        from: way.from,
        to: way.to,
        date,
        passengers,
        after: way.after,
      });
      const price =
        fares && money.sum(fares, product.network.currency, caller.currency);
      days.push({ date, available, ...(price ? { price } : {}) });
    }
    return days;
  };

  return {
    dateFares,
    filterSorts(search, view, caller) {
      const progress = progressOf(search, clock());
      const narrowed = narrow(candidatesOf(search, progress, caller), view);
      return filterSortsOf(search.condition, narrowed, view, caller);
    },
    problem: (product, problem, { language }) => ({
      product: describeProduct(product),
      problem: describeProblem(problem, product.network, text, language),
    }),
    answer(search, view, caller) {
      const { condition, replies } = search;
      const { network } = condition.product;
      const progress = progressOf(search, clock());
      const all = candidatesOf(search, progress, caller);
      const narrowed = narrow(all, view);
      const routes = narrowed.candidates.map(({ card }) => card);
      const none =
        routes.length > 0 || !progress.completed
          ? undefined
          : noResultCode(all, progress);
      const { date } = wayOf(condition, now());
      const nameOfSupplier = (id: string) => network.suppliers[id]!.name;
      return {
        product: describeProduct(condition.product),
        condition: conditionOf(condition, caller)!,
        result: {
          search_id: search.search_id,
          expires_at: search.expires_at,
          view_type: "rail_route_card",
          metadata: {
            is_validate: search.endsAt > clock(),
            search_completed: progress.completed,
            result_count: routes.length,
            revision: progress.revision,
          },
          section: { routes },
          filter_sorts: filterSortsOf(condition, narrowed, view, caller),
          cutdown_time: CUTDOWN_S,
          summary: none ? summaryOf(none, caller) : {},
          suppliers: {
            total: replies.length,
            answered: progress.revision,
            failed: progress.failed.map(nameOfSupplier),
            pending: progress.pending.map(nameOfSupplier),
          },
        },
        dates: dateFares(
          condition,
          addDays(date, -DAYS_AROUND),
          addDays(date, DAYS_AROUND),
          caller,
        ),
        note: text(caller.language, "search.note"),
      };
    },
  };
}

function noResultCode(
  all: readonly Candidate[],
  { failed, revision }: Progress,
): NoResultCode {
  if (all.length > 0) return "filtered_out";
  // One that answers with nothing has answered.
  return failed.length > 0 && failed.length === revision
    ? "suppliers_failed"
    : "no_journeys";
}

/** "06-12" as 06:00–12:00. */
function windowLabel(window: string): string {
  const [from, to] = window.split("-");
  return `${from}:00–${to}:00`;
}

export function describeProduct({
  product_type_id,
  product_type,
  vertical,
  polls,
  home_path,
}: NetworkProduct): TransportProduct {
  return {
    product_type_id: Number(product_type_id),
    product_type,
    vertical,
    polls,
    home_path,
    search_path: `${home_path}search/`,
    ticket_path: `${home_path}ticket-detail/`,
  };
}

/** Says of the best what they are the best in, where there is a difference. */
function withBadges(cards: readonly RouteCard[]): readonly RouteCard[] {
  const open = cards.filter(({ sold_out }) => !sold_out);
  const best = (
    badge: RouteCard["badges"][number],
    measure: (card: RouteCard) => number,
  ) => {
    const values = open.map(measure);
    const lowest = Math.min(...values);
    return lowest < Math.max(...values)
      ? { badge, card: open[values.indexOf(lowest)]! }
      : undefined;
  };
  const badges = [
    best("fastest", ({ minutes }) => minutes),
    best("cheapest", ({ price }) => price.amount),
    best("earliest", ({ arrival }) => arrival.at),
  ];
  return cards.map((card) => ({
    ...card,
    badges: badges.flatMap((one) => (one?.card === card ? one.badge : [])),
  }));
}
