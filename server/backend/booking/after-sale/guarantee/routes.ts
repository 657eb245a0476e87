/** The call about missed tickets: one press replaces or refunds them. */
import express, { type Request, type Router } from "express";
import { bodyText, bodyValue } from "#server/backend/http/body.ts";
import type { Caller } from "#server/backend/callers/caller.ts";
import { doerOf } from "#server/backend/callers/visitor.ts";
import type { Published } from "#server/backend/data-set/published.ts";
import { succeed } from "#server/backend/http/envelope.ts";
import type { Limits } from "#server/backend/limits/limits.ts";
import type { Users } from "#server/backend/accounts/users/create-users.ts";
import { postChange } from "#server/backend/accounts/users/requests.ts";
import type { SeenOrders } from "../../engine/seen-orders.ts";
import { readOrderVisitor } from "../../engine/visitor.ts";
import { readIndex, readTravellers } from "../amendments/read-wanted.ts";
import { refundPath } from "../refunds/refund-mail.ts";
import type { ConnectionGuarantee } from "./create-guarantee.ts";

export interface GuaranteeRoutesInput {
  readonly guarantee: Pick<ConnectionGuarantee, "replace" | "refund">;
  readonly orders: Pick<SeenOrders, "current">;
  readonly users: Users;
  readonly published: () => Published;
  readonly caller: (request: Request) => Caller;
  readonly limits: Limits;
}

export function guaranteeRoutes({
  guarantee,
  orders,
  users,
  published,
  caller,
  limits,
}: GuaranteeRoutesInput): Router {
  const router = express.Router();
  const change = postChange(router, users.csrf);
  change("/v1/reappserv/ptp/guarantee/help", async (request, response) => {
    const by = await readOrderVisitor(
      request,
      users,
      caller(request),
      published(),
    );
    const order = await orders.current(by, bodyText(request, "order_guid"));
    const item = readIndex(Number(bodyText(request, "item") || NaN));
    const offer = bodyText(request, "offer_id");
    if (offer === "")
      succeed(response, {
        path: refundPath(await guarantee.refund(order, item)),
      });
    else {
      const travellers = readTravellers(bodyValue(request, "travellers"));
      const { order_path } = await guarantee.replace(
        by,
        order,
        { item, travellers },
        offer,
        (places) => limits.take("held_places", doerOf(request), places),
      );
      succeed(response, { path: order_path });
    }
  });
  return router;
}
