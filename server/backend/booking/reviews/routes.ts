/** The calls about reviews of orders: the section of an order's page, writing and removing one. */
import express, { type Request, type Router } from "express";
import { bodyText } from "#server/backend/http/body.ts";
import type { Caller } from "#server/backend/callers/caller.ts";
import type { Published } from "#server/backend/data-set/published.ts";
import { succeed } from "#server/backend/http/envelope.ts";
import { queryText } from "#server/backend/http/query.ts";
import type { Users } from "../../accounts/users/create-users.ts";
import { personal, postChange } from "../../accounts/users/requests.ts";
import type { SeenOrders } from "../engine/seen-orders.ts";
import { readOrderVisitor } from "../engine/visitor.ts";
import type { Reviews } from "./reviews.ts";

export interface ReviewRoutesInput {
  readonly reviews: Reviews;
  readonly orders: Pick<SeenOrders, "current">;
  readonly users: Users;
  readonly published: () => Published;
  readonly caller: (request: Request) => Caller;
  readonly now: () => number;
}

export function reviewRoutes({
  reviews,
  orders,
  users,
  published,
  caller,
  now,
}: ReviewRoutesInput): Router {
  const router = express.Router();
  const change = postChange(router, users.csrf);
  const orderOf = async (request: Request, orderGuid: string) =>
    orders.current(
      await readOrderVisitor(request, users, caller(request), published()),
      orderGuid,
    );

  router.get(
    "/v3/reappserv/ptp/orderdetail/review",
    personal,
    async (request, response) => {
      const order = await orderOf(request, queryText(request, "order_guid"));
      succeed(response, await reviews.section(order, now()));
    },
  );
  change("/v1/reappserv/ptp/order/review", async (request, response) => {
    const order = await orderOf(request, bodyText(request, "order_guid"));
    const review = {
      rating: Number(bodyText(request, "rating")),
      text: bodyText(request, "text"),
      author: bodyText(request, "author"),
    };
    await reviews.write(order, review, caller(request).language, now());
    succeed(response, await reviews.section(order, now()));
  });
  change("/v1/reappserv/ptp/order/review/remove", async (request, response) => {
    const order = await orderOf(request, bodyText(request, "order_guid"));
    await reviews.remove(order);
    succeed(response, await reviews.section(order, now()));
  });
  return router;
}
