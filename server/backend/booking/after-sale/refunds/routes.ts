/** The calls about refunds: the sections of their pages, quoting, confirming. */
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
import {
  personal,
  postChange,
} from "#server/backend/accounts/users/requests.ts";
import type { SeenOrders } from "../../engine/seen-orders.ts";
import type { Order } from "../../model/order.ts";
import { readOrderVisitor } from "../../engine/visitor.ts";
import type { QuotePart } from "../../model/quote.ts";
import { REFUND_REASONS, type Refunds } from "./create-refunds.ts";
import { refundPath } from "./refund-mail.ts";
import type { RefundPages } from "./refund-pages.ts";

export interface RefundRoutesInput {
  readonly refunds: Refunds;
  readonly pages: RefundPages;
  /** The actions that are possible with an order. */
  readonly actions: (order: Order, language: string) => Promise<object>;
  readonly orders: Pick<SeenOrders, "current">;
  readonly users: Users;
  readonly published: () => Published;
  readonly caller: (request: Request) => Caller;
  readonly limits: Limits;
}

const PATH = "/v1/reappserv/ptp/refund";
/** More than any order has. */
const MAX_PARTS = 200;

export function refundRoutes({
  refunds,
  pages,
  actions,
  orders,
  users,
  published,
  caller,
  limits,
}: RefundRoutesInput): Router {
  const router = express.Router();
  const change = postChange(router, users.csrf);
  /** @throws Refusal order_not_found */
  const orderOf = async (request: Request, orderGuid: string): Promise<Order> =>
    orders.current(
      await readOrderVisitor(request, users, caller(request), published()),
      orderGuid,
    );

  const sections: Readonly<
    Record<string, (order: Order, language: string) => Promise<object>>
  > = {
    "/v3/reappserv/ptp/refund/request": (...asked) => pages.request(...asked),
    "/v3/reappserv/ptp/refund/details": (...asked) => pages.details(...asked),
    "/v3/reappserv/ptp/orderdetail/actions": actions,
  };
  for (const [path, section] of Object.entries(sections))
    router.get(path, personal, async (request, response) => {
      const order = await orderOf(request, queryText(request, "order_guid"));
      const { language } = caller(request);
      succeed(response, await section(order, language));
    });

  change(`${PATH}/quote`, async (request, response) => {
    const order = await orderOf(request, bodyText(request, "order_guid"));
    await limits.take("refund_quote", doerOf(request));
    const refund = await refunds.quote(order, readParts(request));
    const { language } = caller(request);
    succeed(response, await pages.quote(order, refund, language));
  });
  change(`${PATH}/confirm`, async (request, response) => {
    const order = await orderOf(request, bodyText(request, "order_guid"));
    const said = bodyText(request, "reason");
    const reason = REFUND_REASONS.find((one) => one === said) ?? null;
    const refund = await refunds.confirm(
      order,
      bodyText(request, "refund_id"),
      reason,
    );
    succeed(response, { refund_path: refundPath(refund) });
  });
  return router;
}

/** @throws Refusal bad_request */
function readParts(request: Request): readonly QuotePart[] {
  const sent = bodyValue(request, "parts");
  if (!Array.isArray(sent) || sent.length > MAX_PARTS)
    throw new Refusal("bad_request");
  const parts = new Map<string, QuotePart>();
  for (const entry of sent as readonly unknown[]) {
    const { item, traveller } = (entry ?? {}) as Readonly<
      Record<string, unknown>
    >;
    if (!isIndex(item) || !isIndex(traveller)) throw new Refusal("bad_request");
    parts.set(`${item}.${traveller}`, { item, traveller });
  }
  return [...parts.values()];
}

function isIndex(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0;
}
