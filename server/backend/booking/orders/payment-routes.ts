/** Calls for cards and payments. */
import express, { type Request, type Router } from "express";
import { bodyText } from "#server/backend/http/body.ts";
import type { Caller } from "#server/backend/callers/caller.ts";
import type { Published } from "#server/backend/data-set/published.ts";
import { succeed } from "#server/backend/http/envelope.ts";
import type { Limits } from "#server/backend/limits/limits.ts";
import type { Orders } from "./create-orders.ts";
import { readOrderVisitor } from "../engine/visitor.ts";
import type { Users } from "#server/backend/accounts/users/create-users.ts";
import {
  personal,
  postChange,
  readBody,
} from "#server/backend/accounts/users/requests.ts";
import { doerOf } from "#server/backend/callers/visitor.ts";
import type { Gateway } from "../payments/gateway.ts";
import type { Answer } from "../payments/payment-taker.ts";

export interface PaymentRoutesInput {
  readonly gateway: Gateway;
  readonly orders: Orders;
  readonly users: Users;
  readonly published: () => Published;
  readonly caller: (request: Request) => Caller;
  readonly limits: Limits;
}

const PATH = "/v1/paysrv";

/** The parameters of the return; values that are not text are left out. */
function answerOf({ body }: Request): Answer {
  const { answer } = (body ?? {}) as { readonly answer?: unknown };
  return Object.fromEntries(
    Object.entries(answer ?? {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    ),
  );
}

export function paymentRoutes({
  gateway,
  orders,
  users,
  published,
  caller,
  limits,
}: PaymentRoutesInput): Router {
  const router = express.Router();
  const change = postChange(router, users.csrf);
  const visitorOf = (request: Request) =>
    readOrderVisitor(request, users, caller(request), published());

  change(`${PATH}/card/token`, async (request, response) => {
    await limits.take("card_token", doerOf(request));
    const card = await gateway.tokenise(
      {
        number: bodyText(request, "number"),
        expiry: bodyText(request, "expiry"),
        cvc: bodyText(request, "cvc"),
        holder: bodyText(request, "holder"),
      },
      await visitorOf(request),
    );
    succeed(response, card);
  });
  change(`${PATH}/order/pay`, async (request, response) => {
    const state = await orders.pay(
      await visitorOf(request),
      bodyText(request, "order_guid"),
      {
        method: bodyText(request, "method"),
        card_token: bodyText(request, "card_token"),
        idempotency_key: bodyText(request, "idempotency_key"),
      },
    );
    succeed(response, state);
  });
  change(`${PATH}/order/confirm`, async (request, response) => {
    const state = await orders.confirm(
      await visitorOf(request),
      bodyText(request, "order_guid"),
      bodyText(request, "challenge_id"),
      bodyText(request, "code").replaceAll(" ", ""),
    );
    succeed(response, state);
  });

  // Both come from the web server through a link: the cashier's signature is the proof, not
  // a CSRF token.
  router.post(
    `${PATH}/cashier/start`,
    personal,
    readBody,
    async (request, response) => {
      const address = await orders.leave(
        await visitorOf(request),
        bodyText(request, "order_guid"),
        bodyText(request, "challenge_id"),
        {
          state: bodyText(request, "state"),
          return_to: bodyText(request, "return_to"),
        },
      );
      succeed(response, { address });
    },
  );
  router.post(
    `${PATH}/cashier/return`,
    personal,
    readBody,
    async (request, response) => {
      const state = await orders.comeBack(
        await visitorOf(request),
        bodyText(request, "order_guid"),
        bodyText(request, "challenge_id"),
        answerOf(request),
        bodyText(request, "state"),
      );
      succeed(response, state);
    },
  );
  return router;
}
