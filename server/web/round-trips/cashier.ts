/** The round trip to a partner's cashier, where the visitor pays (docs/booking.md). */
import { createHmac, randomBytes } from "node:crypto";
import type { Request, RequestHandler } from "express";
import { CASHIER_RETURN_PATH } from "#renderer/shared/addresses.ts";
import type { Site } from "#schema/site.ts";
import { callForVisitor, type VisitorCallDeps } from "../sessions/sessions.ts";
import { opaque, readCookies, setCookie } from "../http/cookies.ts";
import { localPath } from "../http/local-path.ts";
import {
  callbackUrl,
  createTripHandler,
  queryText,
  redirectBack,
  type RoundTrip,
} from "./round-trip.ts";

/** Identifies a payment; the callback URL repeats it. */
interface PaymentRef {
  readonly order_guid: string;
  readonly challenge_id: string;
}

const SECRET_BYTES = 32;

/** GET /_/cashier/start?order_guid=&challenge_id=&back=: redirects to the cashier. */
export function createCashierStart(deps: VisitorCallDeps): RequestHandler {
  return createCashierHandler(deps, async (trip, { start_call }) => {
    const { request, response, returnTo, visitor } = trip;
    const payment = paymentOf(request);
    const secret =
      browserSecret(request) ?? randomBytes(SECRET_BYTES).toString("base64url");
    setCookie(response, "cashier", secret, request.secure);
    const query = new URLSearchParams({ ...payment, back: returnTo ?? "" });
    const params = {
      ...payment,
      state: stateOf(secret, payment),
      return_to: callbackUrl(request, `${CASHIER_RETURN_PATH}?${query}`),
    };
    const outcome = await callForVisitor(trip, start_call, params, deps);
    const { address } = (outcome.ok ? (outcome.result ?? {}) : {}) as {
      readonly address?: unknown;
    };
    // Visitors are redirected only to the payment page that the configuration names.
    const { paymentAddress } = visitor.site;
    if (
      typeof address === "string" &&
      paymentAddress !== undefined &&
      address.startsWith(`${paymentAddress}?`)
    )
      response.redirect(302, address);
    else redirectBack(trip);
  });
}

/**
 * GET /_/cashier/return?order_guid=&challenge_id=&back=&...: passes the cashier's parameters
 * on, if the browser is the one that started the trip, and redirects to the page, which shows
 * the state of the payment. From another browser the parameters prove nothing.
 */
export function createCashierReturn(deps: VisitorCallDeps): RequestHandler {
  return createCashierHandler(deps, async (trip, { return_call }) => {
    const { request } = trip;
    const payment = paymentOf(request);
    const secret = browserSecret(request);
    if (secret !== undefined) {
      const state = stateOf(secret, payment);
      const params = { ...payment, state, answer: cashierParams(request) };
      await callForVisitor(trip, return_call, params, deps);
    }
    redirectBack(trip);
  });
}

/** A trip handler for sites whose partners have cashiers; others get 404. */
function createCashierHandler(
  deps: VisitorCallDeps,
  act: (trip: RoundTrip, calls: NonNullable<Site["cashiers"]>) => Promise<void>,
): RequestHandler {
  const returnToOf = (request: Request) =>
    localPath(queryText(request, "back"));
  return createTripHandler(deps, returnToOf, async (trip) => {
    const { cashiers } = trip.visitor.site.site;
    if (cashiers) await act(trip, cashiers);
    else trip.response.sendStatus(404);
  });
}

function paymentOf(request: Request): PaymentRef {
  return {
    order_guid: queryText(request, "order_guid"),
    challenge_id: queryText(request, "challenge_id"),
  };
}

/** The parameters that the cashier added to the callback URL. */
function cashierParams({ query }: Request): Readonly<Record<string, string>> {
  const { order_guid: _, challenge_id: __, back: ___, ...added } = query;
  return Object.fromEntries(
    Object.entries(added).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    ),
  );
}

/** A secret that only this browser has. All its payments share it, so that payments in two tabs do not interfere. */
function browserSecret(request: Request): string | undefined {
  return opaque(readCookies(request)["cashier"]);
}

/** Proves which browser started a payment: the same each time, and nobody else can compute it. */
function stateOf(secret: string, payment: PaymentRef): string {
  return createHmac("sha256", secret)
    .update(`${payment.order_guid}\n${payment.challenge_id}`)
    .digest("base64url");
}
