/**
 * A search in the format of the list: the journeys found so far, filters, fares of the nearby days.
 */
import type { RankingFile } from "#schema/backend/ranking.ts";
import type { SearchRules } from "#schema/backend/search.ts";
import type {
  FilterSorts,
  SearchListData,
} from "#schema/modules/search_list.ts";
import type { TransportServices } from "#server/backend/verticals/transport/timetable/services.ts";
import type { Caller } from "#server/backend/callers/caller.ts";
import { textsOf } from "#server/backend/text/texts.ts";
import { addDays } from "#server/backend/time/days.ts";
import { cheapestFareOf } from "../fares/rule-facts.ts";
import {
  filterAndSort,
  hinderingFilters,
  type Facets,
} from "../../../search/facets.ts";
import { readView } from "../../../search/read-view.ts";
import type { Progress } from "../../../search/replies.ts";
import type { GuaranteedChanges } from "../connections/guaranteed.ts";
import type { TripsBetween } from "../connections/trips.ts";
import type { JourneyPromises } from "../promises/journey-promises.ts";
import { heldPrices } from "../promises/held-prices.ts";
import { carrierName } from "../network/line-names.ts";
import { badgesOf } from "./cards/badges.ts";
import type { DescribeJourney } from "./cards/describe-journey.ts";
import { runsIn, searchableDays, searchedLeg } from "./condition/condition.ts";
import { createConditionRanking } from "./condition-ranking.ts";
import type { DateFares } from "./lowest/date-fares.ts";
import { describeCondition } from "./cards/describe-condition.ts";
import { describeNone, noResultCode } from "./cards/describe-none.ts";
import { describeProduct } from "./cards/describe-product.ts";
import type { FoundJourney } from "./cards/found-journey.ts";
import { journeyFacets, MODE } from "./cards/journey-facets.ts";
import { journeyRanges } from "./cards/journey-ranges.ts";
import { describeProblem, type Problem } from "./condition/problem.ts";
import type { LowestTrips } from "./lowest/lowest-trips.ts";
import { modesOf } from "./cards/modes.ts";
import {
  isCompared,
  partOf,
  type SearchedProduct,
} from "../timetable/searched-product.ts";
import type { Search, Searches } from "./searches.ts";
import { sellersOf } from "./cards/sellers-of.ts";
import { shownTrips, sortTrips, tripCards } from "./cards/trip-cards.ts";

export interface ResultsInput extends Pick<
  TransportServices,
  "content" | "text" | "money" | "now" | "reportedRuns"
> {
  readonly cardOf: DescribeJourney;
  /** The same, with a promise of its price. */
  readonly rowOf: DescribeJourney;
  readonly promises: Pick<JourneyPromises, "until" | "most">;
  readonly searches: Pick<Searches, "progress" | "found" | "isValid">;
  readonly dateFares: DateFares;
  readonly tripsBetween: TripsBetween;
  readonly guaranteed: GuaranteedChanges;
  readonly lowestTrips: LowestTrips;
  /** A supplier that has not answered after this number of seconds has failed. */
  readonly rules: Pick<SearchRules, "supplier_seconds">;
  readonly ranking: RankingFile;
}

/** A request with its view (server/backend/search/read-view.ts). */
type ViewRequest = Parameters<typeof readView>[0];

export interface Results {
  /** The results of a search so far. */
  answer(search: Search, request: ViewRequest, caller: Caller): SearchListData;
  problem(
    product: SearchedProduct,
    problem: Problem,
    caller: Caller,
  ): SearchListData;
  /**
   * The filters and sorts of the results so far, and the number of journeys with the selected ones.
   */
  filterSorts(
    search: Search,
    request: ViewRequest,
    caller: Caller,
  ): FilterSorts & { readonly result_count: number };
}

/** The maximum number of journeys in a list. */
const MAX_JOURNEYS = 400;
export const DAYS_AROUND = 3;
/** With fewer journeys than this the list also has trips. */
const FEW_JOURNEYS = 6;

export function createResults(input: ResultsInput): Results {
  const { content, text, now, searches, dateFares, cardOf, rowOf } = input;
  const ranking = createConditionRanking(input.ranking, input.money);
  /** The journeys found so far in the searched time range. */
  const foundOf = (
    search: Search,
    progress: Progress,
    caller: Caller,
  ): readonly FoundJourney[] => {
    const { condition } = search;
    const leg = searchedLeg(condition, now());
    const routes = searches
      .found(search, progress)
      .filter(({ legs }) => !legs.some(input.reportedRuns.isCancelled))
      .filter(
        (route) => route.departsAt > leg.after && runsIn(route, leg.window),
      )
      .slice(0, MAX_JOURNEYS);
    const shown = routes.map((route) => rowOf(route, condition, caller));
    const badges = badgesOf(
      shown.map(({ minutes, price, arrival, sold_out }) => ({
        minutes,
        amount: price.amount,
        arrivesAt: arrival.at,
        sold_out,
      })),
    );
    return routes.map((route, index) => {
      const card = { ...shown[index]!, badges: badges[index]! };
      const { partyOf } = partOf(condition.product, route);
      const { passengers } = partyOf(condition.passengers)!;
      const { rules, features } = cheapestFareOf(
        route,
        card,
        passengers,
        input,
      );
      const { checked_bag } = features;
      return {
        route,
        card: {
          ...card,
          rule: rules[0]!,
          ...(checked_bag === undefined ? {} : { checked_bag }),
        },
        rules,
      };
    });
  };

  const narrowed = (
    all: readonly FoundJourney[],
    { condition, results }: Search,
    request: ViewRequest,
    caller: Caller,
  ) => {
    const { language } = caller;
    const say = textsOf(text, condition.product.vertical);
    const facets: Facets<FoundJourney> = {
      ...journeyFacets(
        condition.product,
        text,
        language,
        content.languages(language),
        ranking.termsOf(condition, caller),
      ),
      ranges: journeyRanges({
        money: input.money,
        currency: caller.currency,
        labelOf: (filter) => say(language, `search.filter.${filter}`),
      }),
    };
    const view = readView(request, facets);
    const { shown, filter_sorts } = filterAndSort(all, facets, view);
    const filters = filter_sorts.filters.filter(
      ({ filter_type }) => filter_type !== MODE,
    );
    return {
      shown,
      filter_sorts: { ...filter_sorts, filters },
      modes: modesOf(condition.product, results, all, facets, view),
      without: () => hinderingFilters(all, facets, view),
    };
  };

  const resultOf = (
    search: Search,
    request: ViewRequest,
    caller: Caller,
  ): NonNullable<SearchListData["result"]> => {
    const { product } = search.condition;
    const progress = searches.progress(search);
    const all = foundOf(search, progress, caller);
    const { shown, filter_sorts, modes, without } = narrowed(
      all,
      search,
      request,
      caller,
    );
    const routes = shown.map(({ card }) => card);
    const none =
      routes.length > 0 || !progress.completed
        ? undefined
        : noResultCode(all, progress);
    const languages = content.languages(caller.language);
    const { network } = product;
    const { data, suppliers } = network;
    const nameOf = (id: string) =>
      carrierName(data.line_names, suppliers[id]!.name, languages);
    const joined = all.filter(({ card }) => !isCompared(product, card));
    const trips =
      progress.completed &&
      routes.length === all.length &&
      joined.length < FEW_JOURNEYS
        ? sortTrips(
            tripCards(search.condition, routes, caller, {
              tripsBetween: input.tripsBetween,
              now,
              cardOf: rowOf,
            }),
            filter_sorts.sorts.find(({ selected }) => selected)?.sort_type,
            ranking.termsOf(search.condition, caller),
          )
        : [];
    const products = sellersOf(search.condition, [
      ...routes,
      ...trips.flatMap(({ parts }) => parts),
    ]);
    return {
      search_id: search.search_id,
      expires_at: search.expires_at,
      view_type: "rail_route_card",
      metadata: {
        is_validate: searches.isValid(search),
        search_completed: progress.completed,
        result_count: routes.length,
        revision: progress.revision,
      },
      section: { routes },
      ...(products.length > 0 ? { products } : {}),
      ...shownTrips(trips, product, input, caller),
      ...(modes.length > 0 ? { modes } : {}),
      filter_sorts,
      cutdown_time: input.rules.supplier_seconds,
      summary: none
        ? {
            ...describeNone(none, search.condition.product, caller, text),
            ...(none === "filtered_out" ? { without: without() } : {}),
          }
        : {},
      suppliers: {
        total: search.replies.length,
        answered: progress.revision,
        failed: progress.failed.map(nameOf),
        pending: progress.pending.map(nameOf),
      },
    };
  };

  return {
    filterSorts(search, request, caller) {
      const all = foundOf(search, searches.progress(search), caller);
      const { shown, filter_sorts } = narrowed(all, search, request, caller);
      return { ...filter_sorts, result_count: shown.length };
    },
    problem: (product, problem, { language }) => ({
      product: describeProduct(product),
      problem: describeProblem(problem, product.network, text, language),
    }),
    answer(search, request, caller) {
      const { condition } = search;
      const { date } = searchedLeg(condition, now());
      const result = resultOf(search, request, caller);
      const dates = dateFares(
        condition,
        addDays(date, -DAYS_AROUND),
        addDays(date, DAYS_AROUND),
        caller,
        result.trips && input.lowestTrips,
      );
      return {
        product: describeProduct(condition.product),
        condition: describeCondition(condition, caller, {
          content,
          text,
          cardOf,
        }),
        result,
        dates,
        on_sale: searchableDays(condition, now()),
        ranking: ranking.describe(condition, caller),
        note: text(caller.language, "search.note"),
        ...heldPrices(input.promises, caller.currency),
      };
    },
  };
}
