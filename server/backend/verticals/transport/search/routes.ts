/** The calls of searches: configs/calls/search.json. */
import { setImmediate } from "node:timers/promises";
import express, { type Request, type Response, type Router } from "express";
import { addDays, isDay } from "../../../kernel/days.ts";
import type { Caller } from "../../../kernel/caller.ts";
import type { Content } from "../../../catalogue/content.ts";
import type { Published } from "../../../kernel/published.ts";
import { fail, succeed } from "../../../kernel/envelope.ts";
import type { Faults } from "../../../kernel/faults.ts";
import type { Money } from "../../../kernel/money.ts";
import { queryText } from "../../../kernel/query.ts";
import { Refusal } from "../../../kernel/refusals.ts";
import type { Text } from "../../../kernel/texts.ts";
import { daysBetween } from "../../../kernel/local-time.ts";
import type { TripsBetween } from "../connections/trips.ts";
import { createRouteCards } from "../timetable/route-cards.ts";
import type { ReportedRuns } from "../timetable/reported-runs.ts";
import type { SeatsTaken } from "../seats/seats.ts";
import { readCondition } from "./read-condition.ts";
import { bodyText } from "../../../kernel/body.ts";
import { createLowestFares } from "./lowest-fares.ts";
import { createLowestTrips } from "./lowest-trips.ts";
import { createCardOf } from "./card-of.ts";
import { productPage } from "./product-pages.ts";
import { recommend } from "./recommend.ts";
import { createResults, DAYS_AROUND } from "./results.ts";
import type { DateFare } from "./search-list-data.ts";
import {
  conditionKey,
  saleDays,
  searchableDays,
  searchedLeg,
  type Condition,
} from "./condition.ts";
import { createDateFares, withTrips } from "./date-fares.ts";
import type { Cities } from "../places/cities.ts";
import type { FindSearched, SearchedProduct } from "./searched-product.ts";
import type { Search, Searches } from "./searches.ts";
import { peakLimit } from "../../../search/peak-limit.ts";
import type { SearchRules } from "#schema/backend/search.ts";

export interface SearchRoutesInput {
  readonly published: () => Published;
  readonly content: Content;
  readonly findSearched: FindSearched;
  readonly cities: Cities;
  readonly tripsBetween: TripsBetween;
  readonly money: Money;
  readonly text: Text;
  readonly caller: (request: Request) => Caller;
  readonly now: () => number;
  readonly faults: Faults;
  readonly searches: Searches;
  readonly seatsTaken: SeatsTaken;
  readonly reportedRuns: ReportedRuns;
  readonly rules: SearchRules;
}

/** The slug of the page that lists journeys, and the name of its file. */
const PAGE = "search";
const MAX_DAYS = 62;

export function searchRoutes(input: SearchRoutesInput): Router {
  const { published, findSearched, caller, now, faults, rules } = input;
  const { searches } = input;
  const cards = createRouteCards(input);
  const dateFares = createDateFares({
    ...input,
    lowest: createLowestFares(input),
  });
  const lowestTrips = createLowestTrips({
    ...input,
    cardOf: createCardOf(cards),
  });
  const results = createResults({
    ...input,
    cards,
    dateFares,
    lowestTrips,
    supplierSeconds: rules.supplier_seconds,
  });
  const router = express.Router();

  const productOf = (request: Request): SearchedProduct | undefined => {
    const type = request.params["type"];
    const [id] =
      Object.entries(published().productTypes).find(
        ([, product]) => product.product_type === type,
      ) ?? [];
    return id === undefined ? undefined : findSearched(id);
  };

  /** The session of an id; undefined when it expired or is another product's. */
  const findSearch = (
    searchId: string,
    product: SearchedProduct,
  ): Search | undefined => {
    const search = searches.find(searchId);
    return search?.condition.product.product_type === product.product_type
      ? search
      : undefined;
  };

  const requireSearch = (
    request: Request,
    product: SearchedProduct,
  ): Search => {
    const search = findSearch(queryText(request, "search_id"), product);
    if (!search) throw new Refusal("search_unknown");
    return search;
  };

  const requireCondition = (
    source: Pick<Request, "body">,
    product: SearchedProduct,
    asker: Caller,
  ): Condition => {
    const read = readCondition(source, product, now());
    if ("condition" in read) return read.condition;
    const { problem } = results.problem(product, read.problem, asker);
    throw new Refusal("condition_invalid", problem);
  };

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
      lowestTrips(condition, other, asker);
      // Lets other requests run between two days.
      await setImmediate();
    }
  };

  const withProduct =
    (
      answer: (
        product: SearchedProduct,
        request: Request,
        response: Response,
      ) => void | Promise<void>,
    ) =>
    async (request: Request, response: Response): Promise<void> => {
      const product = productOf(request);
      if (product) await answer(product, request, response);
      else fail(response, "product_unknown");
    };

  const body = express.json({ limit: "64kb" });

  router.get("/v1/reappserv/ptp/search/peak_clipping", (_request, response) => {
    succeed(response, peakLimit(faults, rules, now()));
  });

  router.get(
    "/v2/reappserv/ptp/:type/srp/sections",
    withProduct((product, request, response) => {
      const name = queryText(request, "url_slug");
      const { search } = published().skeletons;
      const skeleton =
        name === PAGE && Object.hasOwn(search, name) ? search[name] : undefined;
      if (skeleton) succeed(response, productPage(skeleton, product));
      else fail(response, "page_unknown");
    }),
  );

  router.post(
    "/v1/reappserv/ptp/:type/route/search",
    body,
    withProduct((product, request, response) => {
      const condition = requireCondition(request, product, caller(request));
      const { search_id, expires_at } = searches.start(condition);
      succeed(response, { search_id, expires_at });
    }),
  );

  router.post(
    "/v3/reappserv/ptp/:type/route/search/result",
    body,
    withProduct(async (product, request, response) => {
      const read = readCondition(request, product, now());
      if ("problem" in read) {
        succeed(
          response,
          results.problem(product, read.problem, caller(request)),
        );
        return;
      }
      const named = findSearch(bodyText(request, "search_id"), product);
      const search =
        named?.key === conditionKey(read.condition)
          ? named
          : searches.start(read.condition);
      if (search !== named)
        await Promise.all([
          searches.settle(search),
          readTrips(search.condition, caller(request)),
        ]);
      succeed(response, results.answer(search, request, caller(request)));
    }),
  );

  router.get(
    "/v3/reappserv/ptp/:type/route/search/filter",
    withProduct((product, request, response) => {
      const search = requireSearch(request, product);
      const type = queryText(request, "filter_type");
      const value = queryText(request, "filter_value");
      // One value of one filter, or the filters of an address.
      const filters =
        type && value ? `${type}:${value}` : queryText(request, "filters");
      const quick_filters = queryText(request, "quick_filters");
      const view = { body: { filters, quick_filters } };
      succeed(response, results.filterSorts(search, view, caller(request)));
    }),
  );

  router.get(
    "/v1/reappserv/ptp/:type/route/search/recommend",
    withProduct((product, request, response) => {
      const { condition } = requireSearch(request, product);
      succeed(response, {
        items: recommend(condition, caller(request), { ...input, dateFares }),
      });
    }),
  );

  router.get(
    "/v1/reappserv/ptp/:type/search/lowest_fares",
    withProduct(async (product, request, response) => {
      const from = queryText(request, "from_date");
      const to = queryText(request, "to_date");
      const days = isDay(from) && isDay(to) ? daysBetween(from, to) : -1;
      if (days < 0 || days >= MAX_DAYS) throw new Refusal("date_invalid");
      const { places } = product.network;
      const origin = queryText(request, "origin_position");
      const destination = queryText(request, "destination_position");
      if (!Object.hasOwn(places, origin) || !Object.hasOwn(places, destination))
        throw new Refusal("place_unknown");
      // Without a search: of the usual party, on any day.
      const { first } = saleDays(product.network, origin, now());
      const body = { departure_date: first, ...request.query };
      const asker = caller(request);
      const condition = requireCondition({ body }, product, asker);
      const found: DateFare[] = [];
      for (let day = 0; day <= days; day += 1) {
        const date = addDays(from, day);
        found.push(
          ...dateFares(condition, date, date, asker).map((one) =>
            withTrips(one, condition, asker, lowestTrips),
          ),
        );
        // Lets other requests run between two days.
        await setImmediate();
      }
      succeed(response, { days: found });
    }),
  );

  return router;
}
