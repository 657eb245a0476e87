/** The calls of flights (configs/calls/flights.json). All others are transport's. */
import express, { type Request, type Router } from "express";
import { bodyList, bodyValue } from "../../kernel/body.ts";
import type { Kernel } from "../../kernel/create-kernel.ts";
import { fail, succeed } from "../../kernel/envelope.ts";
import { Refusal } from "../../kernel/refusals.ts";
import { secretOf } from "../../kernel/secret.ts";
import { readRequester } from "../../kernel/visitor.ts";
import type { SearchProduct } from "../vertical-factory.ts";
import { describeFilter } from "./describe-filter.ts";
import { createTokens } from "./tokens.ts";

export interface FlightRoutesInput {
  readonly kernel: Pick<Kernel, "published" | "caller" | "store">;
  readonly search: SearchProduct;
}

const ORDER_PATH = "/v2/flightbffserv/order/detail/section";
const ORDER_SECTIONS_PATH = "/v3/reappserv/ptp/orderdetail/sections";

/** The longest time that a call with a token waits for a later revision. */
const MAX_WAIT_MS = 5000;

export function flightRoutes({ kernel, search }: FlightRoutesInput): Router {
  const { published, caller } = kernel;
  const tokens = createTokens(secretOf(kernel.store, "flight_searches"));
  const router = express.Router();

  // The order pages of all products are the same: their route answers.
  router.get(ORDER_PATH, (request, _response, next) => {
    request.url = request.url.replace(ORDER_PATH, ORDER_SECTIONS_PATH);
    next();
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
        // What the tokens stand for is no more: this is a new search.
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

/** Tokens are valid for the device that they were given to. */
function ownerOf(request: Request): string {
  const { deviceId, sessionKey } = readRequester(request);
  return deviceId ?? sessionKey ?? "";
}

function conditionOf(request: Request): object {
  const condition = bodyValue(request, "search_condition");
  return typeof condition === "object" && condition !== null ? condition : {};
}
