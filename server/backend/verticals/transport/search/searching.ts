/** Searches of products: their sessions, and what they have found as lists show it. */
import type { Request } from "express";
import type { SearchRules } from "#schema/backend/search.ts";
import type { Content } from "../../../catalogue/content.ts";
import { bodyText } from "../../../kernel/body.ts";
import type { Caller } from "../../../kernel/caller.ts";
import { addDays } from "../../../kernel/days.ts";
import type { Faults } from "../../../kernel/faults.ts";
import type { Money } from "../../../kernel/money.ts";
import type { Published } from "../../../kernel/published.ts";
import type { Text } from "../../../kernel/texts.ts";
import type { TripsBetween } from "../connections/trips.ts";
import type { SeatsTaken } from "../seats/seats.ts";
import type { AwaitedNews } from "../../vertical-factory.ts";
import type { ReportedRuns } from "../timetable/reported-runs.ts";
import { createRouteCards } from "../timetable/route-cards.ts";
import { createCardOf } from "./card-of.ts";
import {
  conditionKey,
  searchableDays,
  searchedLeg,
  type Condition,
} from "./condition.ts";
import { createDateFares, type DateFares } from "./date-fares.ts";
import type { LowestFares } from "./lowest-fares.ts";
import { createLowestTrips, type LowestTrips } from "./lowest-trips.ts";
import { readCondition } from "./read-condition.ts";
import { createResults, DAYS_AROUND, type Results } from "./results.ts";
import type { SearchListData } from "./search-list-data.ts";
import type { FindSearched, SearchedProduct } from "./searched-product.ts";
import { createSearches, type Searches } from "./searches.ts";

export interface SearchingInput {
  readonly published: () => Published;
  readonly content: Content;
  readonly findSearched: FindSearched;
  readonly tripsBetween: TripsBetween;
  readonly lowest: LowestFares;
  readonly money: Money;
  readonly text: Text;
  readonly now: () => number;
  /** A monotonic clock, in milliseconds. */
  readonly clock: () => number;
  readonly faults: Faults;
  readonly seatsTaken: SeatsTaken;
  readonly reportedRuns: ReportedRuns;
  /** Multiplies the suppliers' delays; 0 makes them answer at once. */
  readonly supplierPace: number;
  readonly rules: SearchRules;
  readonly wait: (ms: number) => Promise<void>;
  /** Waits for the time to do a part of a search (create-kernel.ts). */
  readonly turn: () => Promise<void>;
}

export interface Searching {
  readonly dateFares: DateFares;
  readonly lowestTrips: LowestTrips;
  readonly searches: Searches;
  readonly results: Results;
  /** @returns undefined for a type that cannot be searched */
  readonly productOf: (type: string) => SearchedProduct | undefined;
  /**
   * The journeys that a request's search has found. Without that search, a new one of its condition begins.
   *
   * @param news what to wait for, when the request names a search
   */
  readonly list: (
    product: SearchedProduct,
    source: Pick<Request, "body">,
    caller: Caller,
    news?: AwaitedNews,
  ) => Promise<SearchListData>;
}

export function createSearching(input: SearchingInput): Searching {
  const { published, findSearched, now, turn } = input;
  const cards = createRouteCards(input);
  const dateFares = createDateFares(input);
  const lowestTrips = createLowestTrips({
    ...input,
    cardOf: createCardOf(cards),
  });
  const searches = createSearches({ ...input, pace: input.supplierPace });
  const results = createResults({
    ...input,
    cards,
    searches,
    dateFares,
    lowestTrips,
    supplierSeconds: input.rules.supplier_seconds,
  });

  /** Reads the trips of the days around, while the suppliers are asked: the answer needs them. */
  const readTrips = async (
    condition: Condition,
    asker: Caller,
  ): Promise<void> => {
    const { date } = searchedLeg(condition, now());
    const [day] = dateFares(condition, date, date, asker);
    if (day?.price) return;
    const { first, last } = searchableDays(condition, now());
    for (let days = -DAYS_AROUND; days <= DAYS_AROUND; days += 1) {
      const other = addDays(date, days);
      if (other < first || other > last) continue;
      await turn();
      lowestTrips(condition, other, asker);
    }
  };

  return {
    dateFares,
    lowestTrips,
    searches,
    results,
    productOf(type) {
      const [id] =
        Object.entries(published().productTypes).find(
          ([, product]) => product.product_type === type,
        ) ?? [];
      return id === undefined ? undefined : findSearched(id);
    },
    async list(product, source, caller, news) {
      await turn();
      const read = readCondition(source, product, now());
      if ("problem" in read)
        return results.problem(product, read.problem, caller);
      const named = searches.find(bodyText(source, "search_id"));
      // The key names the product, too.
      const search =
        named?.key === conditionKey(read.condition)
          ? named
          : searches.start(read.condition);
      if (search !== named)
        await Promise.all([
          searches.settle(search),
          readTrips(search.condition, caller),
        ]);
      else if (news)
        await searches.untilNews(search, news.revision, news.maxMs);
      await turn();
      return results.answer(search, source, caller);
    },
  };
}
