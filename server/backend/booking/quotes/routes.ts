/** The calls for all products: a quote of the visitor's choice, and its conditions. */
import express, { type Request, type Response, type Router } from "express";
import type { Kernel } from "#server/backend/kernel/create-kernel.ts";
import type { Users } from "../../accounts/users/create-users.ts";
import { requireOwners } from "../../accounts/users/owners.ts";
import { postChange } from "../../accounts/users/requests.ts";
import { bodyText, bodyValue } from "#server/backend/http/body.ts";
import { fail, succeed } from "#server/backend/http/envelope.ts";
import { queryText } from "#server/backend/http/query.ts";
import { doerOf } from "#server/backend/callers/visitor.ts";
import { readPrice } from "../model/read-price.ts";
import { payPath } from "../model/order-state.ts";
import type { Sellers } from "../model/sellers.ts";
import type { WordsOf } from "../model/words.ts";
import type { Choice, MakeQuote } from "./make-quote.ts";

export interface QuoteRoutesInput extends Pick<Kernel, "caller" | "limits"> {
  readonly sellers: Pick<Sellers, "byId" | "byType" | "pagesOf">;
  readonly makeQuote: MakeQuote;
  readonly wordsOf: WordsOf;
  readonly users: Users;
}

const PATH = "/v1/reappserv/ptp/:type";

export function quoteRoutes({
  sellers,
  makeQuote,
  wordsOf,
  users,
  caller,
  limits,
}: QuoteRoutesInput): Router {
  const router = express.Router();
  const change = postChange(router, users.csrf);
  const soldAt = (request: Request) =>
    sellers.byType(String(request.params["type"]));

  const answer = async (
    request: Request,
    response: Response,
    choice: Choice,
  ): Promise<void> => {
    const { validate_id, expires_at } = await makeQuote(
      choice,
      await requireOwners(request, users),
      caller(request),
      (places) => limits.take("held_places", doerOf(request), places),
    );
    const { seller, product } = choice;
    const pages = sellers.pagesOf({ ...product, vertical: seller.name });
    const pay_path = payPath(pages, { validate_id });
    succeed(response, { validate_id, expires_at, pay_path });
  };

  // An offer that is bought without choices: the vertical reads `request`.
  change("/v1/reappserv/ptp/quote", (request, response) => {
    const sold = sellers.byId(bodyText(request, "product_type_id"));
    if (!sold) return fail(response, "product_unknown");
    const expected_total = bodyValue(request, "expected_total");
    return answer(request, response, {
      ...sold,
      body: bodyValue(request, "request"),
      expected:
        expected_total === undefined ? "any" : readPrice(expected_total),
    });
  });

  // An offer with choices on a product's page: the vertical reads the whole body.
  change(`${PATH}/validate`, (request, response) => {
    const sold = soldAt(request);
    if (!sold) return fail(response, "product_unknown");
    const expected = readPrice(bodyValue(request, "expected_total"));
    const body: unknown = request.body ?? {};
    return answer(request, response, { ...sold, body, expected });
  });

  router.get(`${PATH}/policy`, (request, response) => {
    const sold = soldAt(request);
    if (!sold) return fail(response, "product_unknown");
    const type = queryText(request, "policy_type") || "ticket";
    const { language, currency } = caller(request);
    const policy = sold.seller.policy(
      sold.product,
      type,
      wordsOf(language),
      currency,
    );
    return policy
      ? succeed(response, policy)
      : fail(response, "section_unknown");
  });

  return router;
}
