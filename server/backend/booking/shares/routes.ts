/** The calls of pages for orders that a group pays together. */
import express, { type Request, type Router } from "express";
import type { Users } from "#server/backend/accounts/users/create-users.ts";
import {
  personal,
  postChange,
} from "#server/backend/accounts/users/requests.ts";
import type { Caller } from "#server/backend/callers/caller.ts";
import { doerOf } from "#server/backend/callers/visitor.ts";
import type { Published } from "#server/backend/data-set/published.ts";
import { bodyList, bodyText } from "#server/backend/http/body.ts";
import { succeed } from "#server/backend/http/envelope.ts";
import { queryText } from "#server/backend/http/query.ts";
import type { Limits } from "#server/backend/limits/limits.ts";
import { readOrderVisitor } from "../engine/visitor.ts";
import type { Shares } from "./create-shares.ts";

export interface ShareRoutesInput {
  readonly shares: Shares;
  readonly users: Users;
  readonly published: () => Published;
  readonly caller: (request: Request) => Caller;
  readonly limits: Limits;
}

const PATH = "/v1/paysrv";

export function shareRoutes({
  shares,
  users,
  published,
  caller,
  limits,
}: ShareRoutesInput): Router {
  const router = express.Router();
  const change = postChange(router, users.csrf);
  const visitorOf = (request: Request) =>
    readOrderVisitor(request, users, caller(request), published());
  /** Guesses of links are counted, right ones are not. */
  const withLink = <T>(request: Request, work: () => Promise<T>): Promise<T> =>
    limits.guess(
      "wrong_share",
      doerOf(request),
      ({ code }) => code === "share_unknown",
      work,
    );

  change(`${PATH}/order/share`, async (request, response) => {
    await limits.take("shared_orders", doerOf(request));
    const state = await shares.start(
      await visitorOf(request),
      bodyText(request, "order_guid"),
      {
        idempotency_key: bodyText(request, "idempotency_key"),
        payers: bodyList(request, "payers"),
      },
    );
    succeed(response, state);
  });
  change(`${PATH}/order/share/send`, async (request, response) => {
    const share_id = bodyText(request, "share_id");
    const visitor = await visitorOf(request);
    const order_guid = bodyText(request, "order_guid");
    // Only its owner's mails are counted.
    await shares.ofOrder(visitor, order_guid);
    await limits.take("share_mails", { ...doerOf(request), target: share_id });
    succeed(response, {
      sent: await shares.send(visitor, order_guid, share_id),
    });
  });
  for (const path of [
    `${PATH}/order/shares`,
    "/v3/reappserv/ptp/orderdetail/shares",
  ])
    router.get(path, personal, async (request, response) => {
      const order_guid = queryText(request, "order_guid");
      succeed(
        response,
        await shares.ofOrder(await visitorOf(request), order_guid),
      );
    });

  router.get(`${PATH}/share`, personal, async (request, response) => {
    const visitor = await visitorOf(request);
    const token = queryText(request, "share");
    succeed(
      response,
      await withLink(request, () => shares.see(visitor, token)),
    );
  });
  change(`${PATH}/share/pay`, async (request, response) => {
    const visitor = await visitorOf(request);
    const paid = await withLink(request, () =>
      shares.pay(visitor, bodyText(request, "share"), {
        method: bodyText(request, "method"),
        card_token: bodyText(request, "card_token"),
        email: bodyText(request, "email"),
        idempotency_key: bodyText(request, "idempotency_key"),
      }),
    );
    succeed(response, paid);
  });
  change(`${PATH}/share/confirm`, async (request, response) => {
    const visitor = await visitorOf(request);
    const answered = await withLink(request, () =>
      shares.confirm(
        visitor,
        bodyText(request, "share"),
        bodyText(request, "challenge_id"),
        bodyText(request, "code").replaceAll(" ", ""),
      ),
    );
    succeed(response, answered);
  });
  return router;
}
