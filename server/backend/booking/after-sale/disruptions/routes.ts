/** The calls about disruptions: the section of an order's page, and claiming. */
import express, { type Request, type Router } from "express";
import { bodyText } from "#server/backend/http/body.ts";
import type { Caller } from "#server/backend/callers/caller.ts";
import { succeed } from "#server/backend/http/envelope.ts";
import type { Published } from "#server/backend/data-set/published.ts";
import { queryText } from "#server/backend/http/query.ts";
import type { Users } from "#server/backend/accounts/users/create-users.ts";
import {
  personal,
  postChange,
} from "#server/backend/accounts/users/requests.ts";
import type { SeenOrders } from "../../engine/seen-orders.ts";
import { readOrderVisitor } from "../../engine/visitor.ts";
import { refundPath } from "../refunds/refund-mail.ts";
import type { Disruptions } from "./create-disruptions.ts";
import type { createDisruptionSection } from "./disruption-section.ts";

export interface DisruptionRoutesInput {
  readonly disruptions: Pick<Disruptions, "claim">;
  readonly section: ReturnType<typeof createDisruptionSection>;
  readonly orders: Pick<SeenOrders, "current">;
  readonly users: Users;
  readonly published: () => Published;
  readonly caller: (request: Request) => Caller;
}

export function disruptionRoutes({
  disruptions,
  section,
  orders,
  users,
  published,
  caller,
}: DisruptionRoutesInput): Router {
  const router = express.Router();
  const change = postChange(router, users.csrf);
  const visitorOf = (request: Request) =>
    readOrderVisitor(request, users, caller(request), published());
  router.get(
    "/v3/reappserv/ptp/orderdetail/disruption",
    personal,
    async (request, response) => {
      const by = await visitorOf(request);
      const order = await orders.current(by, queryText(request, "order_guid"));
      succeed(response, await section(order, by));
    },
  );
  change("/v1/reappserv/ptp/disruption/claim", async (request, response) => {
    const order = await orders.current(
      await visitorOf(request),
      bodyText(request, "order_guid"),
    );
    const refund = await disruptions.claim(
      order,
      bodyText(request, "disruption_id"),
    );
    succeed(response, { refund_path: refundPath(refund) });
  });
  return router;
}
