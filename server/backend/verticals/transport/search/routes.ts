/** The calls of searches. */
import express, { type Request, type Response, type Router } from "express";
import type { DateFare } from "#schema/modules/search_list.ts";
import { addDays, isDay } from "#server/backend/time/days.ts";
import type { Caller } from "#server/backend/callers/caller.ts";
import { fail, succeed } from "#server/backend/http/envelope.ts";
import { queryText } from "#server/backend/http/query.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import { daysBetween } from "#server/backend/time/local-time.ts";
import { peakLimit } from "../../../search/peak-limit.ts";
import type { SearchRules } from "#schema/backend/search.ts";
import type { TransportServices } from "../timetable/services.ts";
import { readCondition } from "./condition/read-condition.ts";
import { productPage } from "./product-pages.ts";
import { recommend, type RecommendInput } from "./recommend.ts";
import { saleDays, type Condition } from "./condition/condition.ts";
import type { SearchedProduct } from "../timetable/searched-product.ts";
import type { Searching } from "./searching.ts";
import type { Search } from "./searches.ts";

export interface SearchRoutesInput extends Pick<
  TransportServices,
  "published" | "caller" | "now" | "faults" | "turn"
> {
  readonly content: RecommendInput["content"];
  readonly text: RecommendInput["text"];
  readonly cities: RecommendInput["cities"];
  readonly rules: SearchRules;
}

/** The slug of the page that lists journeys, and the name of its file. */
const PAGE = "search";
const MAX_DAYS = 62;

export function searchRoutes(
  services: SearchRoutesInput,
  searching: Searching,
): Router {
  const { dateFares, lowestTrips, searches, results, list, productOf } =
    searching;
  const { published, caller, now, faults, rules, turn } = services;
  const { content, text, cities } = services;
  const router = express.Router();

  const requireSearch = (
    request: Request,
    product: SearchedProduct,
  ): Search => {
    const search = searches.find(queryText(request, "search_id"));
    if (search?.condition.product.product_type !== product.product_type)
      throw new Refusal("search_unknown");
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

  const withProduct =
    (
      answer: (
        product: SearchedProduct,
        request: Request,
        response: Response,
      ) => void | Promise<void>,
    ) =>
    async (request: Request, response: Response): Promise<void> => {
      const product = productOf(String(request.params["type"]));
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
      succeed(response, await list(product, request, caller(request)));
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
      const asker = caller(request);
      succeed(
        response,
        searches.within(search, () => results.filterSorts(search, view, asker)),
      );
    }),
  );

  router.get(
    "/v1/reappserv/ptp/:type/route/search/recommend",
    withProduct((product, request, response) => {
      const search = requireSearch(request, product);
      const asker = caller(request);
      const items = searches.within(search, () =>
        recommend(search.condition, asker, {
          published,
          content,
          text,
          now,
          cities,
          dateFares,
        }),
      );
      succeed(response, { items });
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
      // Without a search: for the usual party, on any day.
      const { first } = saleDays(product.network, origin, now());
      const body = { departure_date: first, ...request.query };
      const asker = caller(request);
      const condition = requireCondition({ body }, product, asker);
      const found: DateFare[] = [];
      for (let day = 0; day <= days; day += 1) {
        const date = addDays(from, day);
        await turn();
        found.push(...dateFares(condition, date, date, asker, lowestTrips));
      }
      succeed(response, { days: found });
    }),
  );

  router.get(
    "/v1/reappserv/ptp/:type/search/price_history",
    withProduct(async (product, request, response) => {
      const asker = caller(request);
      const { origin_position, destination_position, departure_date } =
        request.query;
      const body = { origin_position, destination_position, departure_date };
      const condition = requireCondition({ body }, product, asker);
      succeed(response, await searching.trends.historyOf(condition, asker));
    }),
  );

  return router;
}
