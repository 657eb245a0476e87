/** The calls of searches: configs/calls/search.json. */
import express, { type Request, type Response, type Router } from "express";
import { addDays, isDay } from "../../../kernel/days.ts";
import type { Caller } from "../../../kernel/caller.ts";
import { fail, succeed } from "../../../kernel/envelope.ts";
import { queryText } from "../../../kernel/query.ts";
import { Refusal } from "../../../kernel/refusals.ts";
import { daysBetween } from "../../../kernel/local-time.ts";
import { peakLimit } from "../../../search/peak-limit.ts";
import type { Cities } from "../places/cities.ts";
import { readCondition } from "./read-condition.ts";
import { productPage } from "./product-pages.ts";
import { recommend } from "./recommend.ts";
import type { DateFare } from "./search-list-data.ts";
import { saleDays, type Condition } from "./condition.ts";
import { withTrips } from "./date-fares.ts";
import type { SearchedProduct } from "./searched-product.ts";
import type { Searching, SearchingInput } from "./searching.ts";
import type { Search } from "./searches.ts";

export interface SearchRoutesInput extends SearchingInput {
  readonly cities: Cities;
  readonly caller: (request: Request) => Caller;
  readonly searching: Searching;
}

/** The slug of the page that lists journeys, and the name of its file. */
const PAGE = "search";
const MAX_DAYS = 62;

export function searchRoutes(input: SearchRoutesInput): Router {
  const { published, caller, now, faults, rules, turn } = input;
  const { dateFares, lowestTrips, searches, results, list } = input.searching;
  const router = express.Router();

  const productOf = (request: Request): SearchedProduct | undefined =>
    input.searching.productOf(String(request.params["type"]));

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
        await turn();
        found.push(
          ...dateFares(condition, date, date, asker).map((one) =>
            withTrips(one, condition, asker, lowestTrips),
          ),
        );
      }
      succeed(response, { days: found });
    }),
  );

  return router;
}
