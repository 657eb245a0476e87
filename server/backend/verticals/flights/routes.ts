/** The calls of flights. All others are transport's. */
import express, { type Request, type Router } from "express";
import { bodyList, bodyValue } from "#server/backend/http/body.ts";
import type { Kernel } from "#server/backend/kernel/create-kernel.ts";
import { fail, succeed } from "#server/backend/http/envelope.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import { readRequester } from "#server/backend/callers/visitor.ts";
import type { SearchProduct } from "../vertical-factory.ts";
import { describeFilter } from "./describe-filter.ts";
import { createTokens } from "./tokens.ts";

export interface FlightRoutesInput {
  readonly kernel: Pick<Kernel, "published" | "caller" | "secretOf">;
  readonly search: SearchProduct;
}

const ORDER_PATH = "/v2/flightbffserv/order/detail/section";
const ORDER_SECTIONS_PATH = "/v3/reappserv/ptp/orderdetail/sections";

const WHITE_LABEL_HOME = "/v1/flightbffserv/white_label/home";
/** The name of a file in data/skeletons/aggregation/. */
const WHITE_LABEL_SKELETON = "60-white-label";
const HOME = "/v1/reappserv/ptp/home";
/** Notices are the same for all products. */
const ALL_NETWORKS = { product_type_id: "", entrance_path: "transport" };
const FLIGHTS = { product_type_id: "60" };
/** Sections of a partner's home page, with the calls that answer them. */
const WHITE_LABEL = [
  ["form", `${HOME}/search_form`, FLIGHTS],
  ["notice", `${HOME}/home_notice`, ALL_NETWORKS],
  ["faq", `${HOME}/faq`, FLIGHTS],
] as const;

/** The maximum time that a call with a token waits for a later revision. */
const MAX_WAIT_MS = 5000;

export function flightRoutes({ kernel, search }: FlightRoutesInput): Router {
  const { published, caller } = kernel;
  const tokens = createTokens(kernel.secretOf("flight_searches"));
  const router = express.Router();

  // The order pages of all products are the same, so their route answers.
  router.get(ORDER_PATH, (request, _response, next) => {
    request.url = request.url.replace(ORDER_PATH, ORDER_SECTIONS_PATH);
    next();
  });

  // A partner's home page has the sections of the site's, at addresses of its own.
  for (const [own, path, params] of WHITE_LABEL) {
    router.get(`${WHITE_LABEL_HOME}/${own}`, (request, _response, next) => {
      const [, query = ""] = request.url.split("?");
      const all = new URLSearchParams({
        ...Object.fromEntries(new URLSearchParams(query)),
        ...params,
      });
      request.url = `${path}?${all}`;
      next();
    });
  }
  router.get(`${WHITE_LABEL_HOME}/sections`, (_request, response) => {
    const skeleton = published().skeletons.aggregation[WHITE_LABEL_SKELETON];
    if (skeleton) succeed(response, skeleton);
    else fail(response, "page_unknown");
  });

  router.post(
    "/v3/flightbffserv/search/result",
    express.json({ limit: "64kb" }),
    async (request, response) => {
      const product = Object.values(published().productTypes).find(
        ({ results_by }) => results_by === "tokens",
      );
      const owner = ownerOf(request);
      const known = bodyList(request, "tokens")
        .map((token) => tokens.open(String(token), owner))
        .find((token) => token !== undefined);
      const answer =
        product &&
        (await search(
          product.product_type,
          { body: { ...conditionOf(request), search_id: known?.search_id } },
          caller(request),
          known && { revision: known.revision, maxMs: MAX_WAIT_MS },
        ));
      if (!answer) return fail(response, "product_unknown");
      const { problem, result, ...page } = answer;
      if (!result) throw new Refusal("condition_invalid", problem);
      const { section, filter_sorts, summary, ...others } = result;
      const { search_id, metadata } = others;
      const { revision } = metadata;
      succeed(response, {
        view_type: "route_card",
        section,
        summary,
        process: {
          is_need_more: !metadata.search_completed,
          tokens: [tokens.write({ search_id, revision }, owner)],
        },
        // The tokens' search has expired, so this is a new search.
        cache_expired:
          bodyList(request, "tokens").length > 0 &&
          known?.search_id !== search_id,
        ...describeFilter(filter_sorts),
        page: { ...page, result: others },
      });
    },
  );
  return router;
}

/** Tokens are valid for the device to which they were issued. */
function ownerOf(request: Request): string {
  const { deviceId, sessionKey } = readRequester(request);
  return deviceId ?? sessionKey ?? "";
}

function conditionOf(request: Request): object {
  const condition = bodyValue(request, "search_condition");
  return typeof condition === "object" && condition !== null ? condition : {};
}
