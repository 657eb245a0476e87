/** Paying on another company's pages: there, and back again. */
import { createHmac, randomBytes } from "node:crypto";
import type { Request } from "express";
import { CASHIER_RETURN_PATH } from "#renderer/addresses.ts";
import type { Site } from "#schema/site.ts";
import {
  asked,
  change,
  homeOf,
  returnAddress,
  text,
  type Asked,
} from "./round-trip.ts";
import { opaque, readCookies, setCookie } from "../http/cookies.ts";
import { localPath } from "../http/local-path.ts";
import type { FormDeps } from "../forms/preferences.ts";

/** Which payment it is; the way back says them again. */
interface Errand {
  readonly order_guid: string;
  readonly challenge_id: string;
}

const SECRET_BYTES = 32;

/** GET /_/cashier/start?order_guid=&challenge_id=&back=: sends the visitor to where they pay. */
export function createCashierStart(deps: FormDeps) {
  return ofCashier(deps, async (asking, { start_call }) => {
    const { request, response, jump, visitor } = asking;
    const errand = errandOf(request);
    const secret =
      secretOf(request) ?? randomBytes(SECRET_BYTES).toString("base64url");
    setCookie(response, "cashier", secret, request.secure);
    const query = new URLSearchParams({ ...errand, back: jump ?? "" });
    const outcome = await change(deps, asking, start_call, {
      ...errand,
      state: stateOf(secret, errand),
      return_to: returnAddress(request, `${CASHIER_RETURN_PATH}?${query}`),
    });
    const { address } = (outcome.ok ? (outcome.result ?? {}) : {}) as {
      readonly address?: unknown;
    };
    // Visitors are sent nowhere but to what the configuration says.
    const { paymentAddress } = visitor.site;
    if (
      typeof address === "string" &&
      paymentAddress !== undefined &&
      address.startsWith(`${paymentAddress}?`)
    )
      response.redirect(302, address);
    else backToPage(asking);
  });
}

/**
 * GET /_/cashier/return?order_guid=&challenge_id=&back=&...: the visitor is back, with what
 * the cashier says. Another browser than the one that left proves nothing: what became of
 * the payment is asked for. Either way the page shows how it is.
 */
export function createCashierReturn(deps: FormDeps) {
  return ofCashier(deps, async (asking, { return_call }) => {
    const { request } = asking;
    const errand = errandOf(request);
    const secret = secretOf(request);
    if (secret !== undefined)
      await change(deps, asking, return_call, {
        ...errand,
        state: stateOf(secret, errand),
        answer: answerOf(request),
      });
    backToPage(asking);
  });
}

function ofCashier(
  deps: FormDeps,
  act: (asking: Asked, calls: NonNullable<Site["cashiers"]>) => Promise<void>,
) {
  const backOf = (request: Request) => localPath(text(request, "back"));
  return asked(deps, backOf, async (asking) => {
    const { cashiers } = asking.visitor.site.site;
    if (cashiers) await act(asking, cashiers);
    else asking.response.status(404).end();
  });
}

function errandOf(request: Request): Errand {
  return {
    order_guid: text(request, "order_guid"),
    challenge_id: text(request, "challenge_id"),
  };
}

/** What the way back says besides what we gave along. */
function answerOf({ query }: Request): Readonly<Record<string, string>> {
  const { order_guid: _, challenge_id: __, back: ___, ...answer } = query;
  return Object.fromEntries(
    Object.entries(answer).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    ),
  );
}

/** What only this browser knows; the same for all its payments, so that two tabs do not disturb each other. */
function secretOf(request: Request): string | undefined {
  return opaque(readCookies(request)["cashier"]);
}

/** What a browser says of one payment: it can say it again, and nobody else can. */
function stateOf(secret: string, errand: Errand): string {
  return createHmac("sha256", secret)
    .update(`${errand.order_guid}\n${errand.challenge_id}`)
    .digest("base64url");
}

function backToPage(asking: Asked): void {
  asking.response.redirect(302, asking.jump ?? homeOf(asking));
}
