/** The calls about amendments: the section of the page, and holding an offer. */
import express, { type Request, type Router } from "express";
import { bodyText, bodyValue } from "#server/backend/http/body.ts";
import type { Caller } from "#server/backend/callers/caller.ts";
import { succeed } from "#server/backend/http/envelope.ts";
import type { Limits } from "#server/backend/limits/limits.ts";
import type { Published } from "#server/backend/data-set/published.ts";
import { queryText } from "#server/backend/http/query.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import { doerOf } from "#server/backend/callers/visitor.ts";
import type { Users } from "#server/backend/accounts/users/create-users.ts";
import { requireOwners } from "#server/backend/accounts/users/owners.ts";
import {
  personal,
  postChange,
} from "#server/backend/accounts/users/requests.ts";
import type { SeenOrders } from "../../engine/seen-orders.ts";
import type { Order } from "../../model/order.ts";
import { readOrderVisitor } from "../../engine/visitor.ts";
import type { createAmendmentPage } from "./amendment-pages.ts";
import type { Amendments } from "./amendments.ts";
import { readIndex, readTravellers } from "./read-wanted.ts";

export interface AmendmentRoutesInput {
  readonly amendments: Pick<Amendments, "quote">;
  readonly page: ReturnType<typeof createAmendmentPage>;
  readonly orders: Pick<SeenOrders, "current">;
  readonly users: Users;
  readonly published: () => Published;
  readonly caller: (request: Request) => Caller;
  readonly limits: Limits;
}

export function amendmentRoutes({
  amendments,
  page,
  orders,
  users,
  published,
  caller,
  limits,
}: AmendmentRoutesInput): Router {
  const router = express.Router();
  const change = postChange(router, users.csrf);
  /** @throws Refusal order_not_found */
  const orderOf = async (request: Request, orderGuid: string): Promise<Order> =>
    orders.current(
      await readOrderVisitor(request, users, caller(request), published()),
      orderGuid,
    );

  router.get(
    "/v3/reappserv/ptp/amendment/request",
    personal,
    async (request, response) => {
      const order = await orderOf(request, queryText(request, "order_guid"));
      const chosen = {
        item: queryText(request, "item"),
        travellers: queryText(request, "travellers"),
        day: queryText(request, "day"),
      };
      succeed(response, await page(order, chosen, caller(request)));
    },
  );

  change("/v1/reappserv/ptp/amendment/quote", async (request, response) => {
    const order = await orderOf(request, bodyText(request, "order_guid"));
    const difference = bodyText(request, "difference");
    if (!/^-?\d{1,15}$/.test(difference)) throw new Refusal("bad_request");
    const { validate_id } = await amendments.quote(
      order,
      {
        item: readIndex(Number(bodyText(request, "item") || NaN)),
        travellers: readTravellers(bodyValue(request, "travellers")),
      },
      bodyText(request, "offer_id"),
      Number(difference),
      await requireOwners(request, users),
      caller(request),
      (places) => limits.take("held_places", doerOf(request), places),
    );
    const query = new URLSearchParams({ validate_id });
    succeed(response, { pay_path: `/ptp/amendment/pay/?${query}` });
  });
  return router;
}
