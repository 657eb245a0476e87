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
import type { Networks } from "../network/networks.ts";
import { queryText } from "../../../kernel/query.ts";
import { Refusal } from "../../../kernel/refusals.ts";
import type { Text } from "../../../kernel/texts.ts";
import {
  createFindProduct,
  type NetworkProduct,
} from "../timetable/find-route.ts";
import { daysBetween } from "../../../kernel/local-time.ts";
import { usualParty } from "../timetable/product-rules.ts";
import { createRouteCards } from "../timetable/route-cards.ts";
import type { SeatsTaken } from "../seats/seats.ts";
import { readCondition } from "./condition.ts";
import { bodyText } from "../../../kernel/body.ts";
import { readView } from "./filters.ts";
import { createLowestFares } from "./lowest-fares.ts";
import { productPage } from "./product-pages.ts";
import { recommend } from "./recommend.ts";
import { createResults, type DateFare } from "./result.ts";
import {
  conditionKey,
  createSearches,
  firstFoundAt,
  type Search,
} from "./sessions.ts";

export interface SearchRoutesInput {
  readonly published: () => Published;
  readonly content: Content;
  readonly networks: Networks;
  readonly money: Money;
  readonly text: Text;
  readonly caller: (request: Request) => Caller;
  readonly now: () => number;
  /** A clock that never jumps, in milliseconds. */
  readonly clock: () => number;
  readonly faults: Faults;
  readonly seatsTaken: SeatsTaken;
  /** By how much the suppliers' delays are multiplied: 0 makes them answer at once. */
  readonly supplierPace: number;
  readonly wait: (ms: number) => Promise<void>;
}

const NO_PRODUCT = ["1104", "no such product"] as const;
const NO_PAGE = ["1105", "no such page"] as const;
/** The slug of the page that lists journeys, and the name of its file. */
const PAGE = "search";
const MOST_DAYS = 62;
/** The first answer of a search waits so long for a supplier: it stands in the page's HTML. */
const FIRST_ANSWER_MS = 800;
/** What is told to misbehave so that searches have to wait. */
const PEAK = "search:peak";
/** The browser waits a random part of this many times the duration. */
const MOST_PIECES = 5;

export function searchRoutes(input: SearchRoutesInput): Router {
  const { published, networks, caller, now, clock, faults, wait } = input;
  const findProduct = createFindProduct(published, networks);
  const cards = createRouteCards(input);
  const lowest = createLowestFares(input);
  const results = createResults({ ...input, cards, lowest });
  const searches = createSearches({
    now,
    clock,
    faults,
    pace: input.supplierPace,
  });
  const router = express.Router();

  const productOf = (request: Request): NetworkProduct | undefined => {
    const type = request.params["type"];
    const [id] =
      Object.entries(published().productTypes).find(
        ([, product]) => product.product_type === type,
      ) ?? [];
    return id === undefined ? undefined : findProduct(id);
  };

  /** The search that is asked for, or undefined when it is another one's, or expired. */
  const knownSearch = (
    searchId: string,
    product: NetworkProduct,
  ): Search | undefined => {
    const search = searches.find(searchId);
    return search?.condition.product.product_type === product.product_type
      ? search
      : undefined;
  };

  const requireSearch = (request: Request, product: NetworkProduct): Search => {
    const search = knownSearch(queryText(request, "search_id"), product);
    if (!search) throw new Refusal("search_unknown");
    return search;
  };

  /** Waits for the first journeys, but not long; for what does not poll, for all. */
  const settle = async (search: Search): Promise<void> => {
    const at = clock();
    const all = !search.condition.product.polls;
    const until = all
      ? (search.replies.at(-1)?.at ?? at)
      : Math.min(firstFoundAt(search), at + FIRST_ANSWER_MS);
    if (until > at) await wait(until - at);
  };

  const withProduct =
    (
      answer: (
        product: NetworkProduct,
        request: Request,
        response: Response,
      ) => void | Promise<void>,
    ) =>
    async (request: Request, response: Response): Promise<void> => {
      const product = productOf(request);
      if (product) await answer(product, request, response);
      else fail(response, ...NO_PRODUCT);
    };

  const body = express.json({ limit: "64kb" });

  router.get("/v1/reappserv/ptp/search/peak_clipping", (_request, response) => {
    const fault = faults.of(PEAK);
    const at = now();
    const ms = fault ? (fault.ms ?? 1000) : 0;
    succeed(response, {
      is_limited: fault !== undefined,
      max_piece: fault ? MOST_PIECES : 0,
      duration: Math.ceil(ms / 1000),
      start_timestamp: at,
      stop_timestamp: at + ms * MOST_PIECES,
    });
  });

  router.get(
    "/v2/reappserv/ptp/:type/srp/sections",
    withProduct((product, request, response) => {
      const name = queryText(request, "url_slug");
      const { search } = published().skeletons;
      const skeleton =
        name === PAGE && Object.hasOwn(search, name) ? search[name] : undefined;
      if (skeleton) succeed(response, productPage(skeleton, product));
      else fail(response, ...NO_PAGE);
    }),
  );

  router.post(
    "/v1/reappserv/ptp/:type/route/search",
    body,
    withProduct((product, request, response) => {
      const read = readCondition(request, product, now());
      if ("problem" in read) {
        const { problem } = results.problem(
          product,
          read.problem,
          caller(request),
        );
        throw new Refusal("condition_invalid", problem);
      }
      const { search_id, expires_at } = searches.start(read.condition);
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
      const known = knownSearch(bodyText(request, "search_id"), product);
      const search =
        known && conditionKey(known.condition) === conditionKey(read.condition)
          ? known
          : searches.start(read.condition);
      if (search !== known) await settle(search);
      succeed(
        response,
        results.answer(
          search,
          readView(request, product.network),
          caller(request),
        ),
      );
    }),
  );

  router.get(
    "/v3/reappserv/ptp/:type/route/search/filter",
    withProduct((product, request, response) => {
      const search = requireSearch(request, product);
      const type = queryText(request, "filter_type");
      const value = queryText(request, "filter_value");
      const view = readView(
        {
          body: type && value ? { filters: `${type}:${value}` } : {},
        },
        product.network,
      );
      succeed(response, results.filterSorts(search, view, caller(request)));
    }),
  );

  router.get(
    "/v1/reappserv/ptp/:type/route/search/recommend",
    withProduct((product, request, response) => {
      const { condition } = requireSearch(request, product);
      succeed(response, {
        items: recommend(condition, caller(request), { ...input, results }),
      });
    }),
  );

  router.get(
    "/v1/reappserv/ptp/:type/search/lowest_fares",
    withProduct(async (product, request, response) => {
      const from = queryText(request, "from_date");
      const to = queryText(request, "to_date");
      const days = isDay(from) && isDay(to) ? daysBetween(from, to) : -1;
      if (days < 0 || days >= MOST_DAYS) throw new Refusal("date_invalid");
      const { places } = product.network;
      const origin = queryText(request, "origin_position");
      const destination = queryText(request, "destination_position");
      if (!Object.hasOwn(places, origin) || !Object.hasOwn(places, destination))
        throw new Refusal("place_unknown");
      const condition = {
        product,
        origin,
        destination,
        departure_date: from,
        passengers: usualParty(product.network),
      };
      const found: DateFare[] = [];
      for (let day = 0; day <= days; day += 1) {
        const date = addDays(from, day);
        found.push(
          ...results.dateFares(condition, date, date, caller(request)),
        );
        // Others are answered between days.
        await setImmediate();
      }
      succeed(response, { days: found });
    }),
  );

  return router;
}
