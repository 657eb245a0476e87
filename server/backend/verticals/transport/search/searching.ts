/** Searches of products: their sessions, and their results in the format of lists. */
import type { Request } from "express";
import type { RankingFile } from "#schema/backend/ranking.ts";
import type { SearchRules } from "#schema/backend/search.ts";
import type { SearchListData } from "#schema/modules/search_list.ts";
import type { TransportServices } from "#server/backend/verticals/transport/timetable/services.ts";
import { journeysOf } from "./condition/journeys-of.ts";
import { bodyText } from "#server/backend/http/body.ts";
import type { Caller } from "#server/backend/callers/caller.ts";
import { addDays } from "#server/backend/time/days.ts";
import { createProductOfType } from "../timetable/product-of-type.ts";
import type { GuaranteedChanges } from "../connections/guaranteed.ts";
import type { TripsBetween } from "../connections/trips.ts";
import type { AwaitedNews } from "../../vertical-factory.ts";
import type { RouteCards } from "./cards/route-cards.ts";
import { createDescribeJourney } from "./cards/describe-journey.ts";
import {
  conditionKey,
  searchableDays,
  searchedLeg,
  type Condition,
} from "./condition/condition.ts";
import { createDateFares, type DateFares } from "./lowest/date-fares.ts";
import type { LowestFares } from "./lowest/lowest-fares.ts";
import { createLowestTrips, type LowestTrips } from "./lowest/lowest-trips.ts";
import { readCondition } from "./condition/read-condition.ts";
import {
  createResults,
  DAYS_AROUND,
  type Results,
  type ResultsInput,
} from "./results.ts";
import type { SearchedProduct } from "../timetable/searched-product.ts";
import { createSearches, type Search, type Searches } from "./searches.ts";
import {
  createPriceTrends,
  type PriceTrends,
  type PriceTrendsInput,
} from "./trend/create-trends.ts";

export interface SearchingInput extends Pick<
  TransportServices,
  | "data"
  | "rates"
  | "published"
  | "content"
  | "cities"
  | "findSearched"
  | "money"
  | "text"
  | "now"
  | "clock"
  | "faults"
  | "reportedRuns"
  | "wait"
  | "turn"
  | "deadlines"
> {
  readonly tripsBetween: TripsBetween;
  readonly guaranteed: GuaranteedChanges;
  readonly lowest: LowestFares;
  readonly cards: RouteCards;
  readonly promises: ResultsInput["promises"];
  /** Multiplies the suppliers' delays; 0 makes them answer at once. */
  readonly supplierPace: number;
  readonly rules: SearchRules;
  readonly ranking: RankingFile;
  readonly database: PriceTrendsInput["database"];
  readonly trendRules: PriceTrendsInput["rules"];
  readonly onError: (error: unknown) => void;
}

export interface Searching {
  readonly dateFares: DateFares;
  readonly lowestTrips: LowestTrips;
  readonly searches: Searches;
  readonly results: Results;
  readonly trends: PriceTrends;
  /** @returns undefined for a type without a search */
  readonly productOf: (type: string) => SearchedProduct | undefined;
  /**
   * The results of a request's search. If the search does not exist, a new one with its condition
   * begins.
   *
   * @param news the revision to wait for, if the request names a search
   */
  readonly list: (
    product: SearchedProduct,
    source: Pick<Request, "body">,
    caller: Caller,
    news?: AwaitedNews,
  ) => Promise<SearchListData>;
}

export function createSearching({
  data,
  rates,
  published,
  content,
  findSearched,
  money,
  text,
  now,
  clock,
  faults,
  reportedRuns,
  wait,
  turn,
  deadlines,
  tripsBetween,
  guaranteed,
  lowest,
  cards,
  promises,
  supplierPace,
  rules,
  ranking,
  cities,
  database,
  trendRules,
  onError,
}: SearchingInput): Searching {
  const dateFares = createDateFares({ money, now, lowest });
  const cardOf = createDescribeJourney(cards, cities, false);
  const lowestTrips = createLowestTrips({ tripsBetween, now, cardOf, rates });
  const searches = createSearches({
    data,
    reportedRuns,
    now,
    clock,
    wait,
    callerWaits: deadlines.left,
    faults,
    pace: supplierPace,
    rules,
  });
  const trends = createPriceTrends({
    database,
    now,
    money,
    findSearched,
    dateFares,
    rules: trendRules,
    onError,
  });
  const results = createResults({
    content,
    text,
    money,
    now,
    reportedRuns,
    cardOf,
    rowOf: createDescribeJourney(cards, cities, true),
    promises,
    searches,
    dateFares,
    tripsBetween,
    guaranteed,
    lowestTrips,
    rules,
    ranking,
  });

  /**
   * Reads the trips of the nearby days while the suppliers answer, because the answer needs them.
   */
  const readTrips = async (
    condition: Condition,
    asker: Caller,
  ): Promise<void> => {
    const { date } = searchedLeg(condition, now());
    const found = journeysOf(condition, now(), reportedRuns);
    if (found.some(({ network }) => !network.sold_alone)) return;
    const { first, last } = searchableDays(condition, now());
    for (let days = -DAYS_AROUND; days <= DAYS_AROUND; days += 1) {
      const other = addDays(date, days);
      if (other < first || other > last) continue;
      await turn();
      lowestTrips(condition, other, asker);
    }
  };

  /** Whether a request matches the condition of a search, by the data at its start. */
  const isAskedBy = (
    source: Pick<Request, "body">,
    { key, condition }: Search,
  ): boolean => {
    const read = readCondition(source, condition.product, now());
    // The key contains the product as well.
    return "condition" in read && conditionKey(read.condition) === key;
  };

  return {
    dateFares,
    lowestTrips,
    searches,
    results,
    trends,
    productOf: createProductOfType(published, findSearched),
    async list(product, source, caller, news) {
      await turn();
      const named = searches.find(bodyText(source, "search_id"));
      let search = named && isAskedBy(source, named) ? named : undefined;
      if (!search) {
        const read = readCondition(source, product, now());
        if ("problem" in read)
          return results.problem(product, read.problem, caller);
        search = searches.start(read.condition);
      }
      const { condition } = search;
      const trendRead = trends.prepare(condition);
      if (search !== named)
        await Promise.all([
          searches.settle(search),
          readTrips(condition, caller),
        ]);
      else if (news)
        await searches.untilNews(search, news.revision, news.maxMs);
      await trendRead;
      await turn();
      return searches.within(search, () => {
        const answer = results.answer(search, source, caller);
        const onSale = answer.dates?.filter(({ available }) => available) ?? [];
        trends.note(
          condition,
          onSale.map(({ date }) => date),
        );
        const trend = trends.of(condition, caller);
        return { ...answer, ...(trend ? { trend } : {}) };
      });
    },
  };
}
