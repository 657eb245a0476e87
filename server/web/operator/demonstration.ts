/**
 * Opens a partner's test cashier to people who have the demonstration token of the partner's file
 * (docs/partners.md). Everything else of the operator stays closed to them: other partners, other
 * hosts, test sign-ins, and any payment page that is not the test cashier.
 */
import { createHash } from "node:crypto";
import type { Request, Response } from "express";
import { TEST_CASHIER_PATH } from "#renderer/shared/addresses.ts";
import {
  createSignedTokens,
  isSameSecret,
} from "#server/config/process/secrets.ts";
import type { EffectiveSite, SitesByHost } from "../context/effective-site.ts";
import { hostName } from "../context/visitor.ts";
import { readCookies, setCookie } from "../http/cookies.ts";
import { isSameOrigin } from "../http/same-origin.ts";

export interface DemonstrationInput {
  /** Signs passes: the operator's token; undefined: nothing is demonstrated. */
  readonly key: string | undefined;
  readonly sites: () => SitesByHost;
  readonly now: () => number;
}

/** A partner whose test cashier can be tried on a host. */
export interface Demonstrated {
  readonly code: string;
  readonly name: string;
  readonly token_sha256: string;
  /** When the token expires, in milliseconds since 1970. */
  readonly expires: number;
}

export interface Demonstrations {
  /** @param path without a query. @returns undefined if it is no test cashier that can be tried on the request's host */
  of(request: Request, path: string): Demonstrated | undefined;
  /** Whether the request's browser has a pass for the page that it asks for. */
  allows(request: Request): boolean;
  /** Whether it is the partner's token. The caller limits guesses. */
  isToken(token: string, of: Demonstrated): boolean;
  /** Lets the browser in until the token expires, a day at most. */
  letIn(request: Request, response: Response, to: Demonstrated): void;
}

/** What a browser's cookie says. */
interface Pass {
  readonly host: string;
  readonly code: string;
  /** Another token ends the passes of the one before. */
  readonly token_sha256: string;
  readonly expires: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;

export function createDemonstrations({
  key,
  sites,
  now,
}: DemonstrationInput): Demonstrations {
  const passes =
    key === undefined
      ? undefined
      : createSignedTokens<Pass>(key, "demonstration", now);

  const find: Demonstrations["of"] = ({ headers }, path) => {
    // Only hosts of the partner's own: below a path of the site's hosts, a pass would be the site's.
    const site = sites().get(hostName(headers.host));
    const shown = site && demonstratedBy(site);
    return passes !== undefined &&
      shown !== undefined &&
      path === `${TEST_CASHIER_PATH}/${shown.code}` &&
      now() < shown.expires
      ? shown
      : undefined;
  };

  return {
    of: find,

    allows(request) {
      const shown = find(request, request.baseUrl + request.path);
      const { demonstration = "" } = readCookies(request);
      const pass = shown && passes?.read(demonstration);
      return (
        pass !== undefined &&
        pass.host === hostName(request.headers.host) &&
        pass.code === shown!.code &&
        pass.token_sha256 === shown!.token_sha256 &&
        isSameOrigin(request)
      );
    },

    isToken: (token, { token_sha256 }) =>
      isSameSecret(
        createHash("sha256").update(token).digest("hex"),
        token_sha256,
      ),

    letIn(request, response, { code, token_sha256, expires }) {
      const pass = passes!.sign({
        host: hostName(request.headers.host),
        code,
        token_sha256,
        expires: Math.min(expires, now() + DAY_MS),
      });
      setCookie(response, "demonstration", pass, request.secure);
    },
  };
}

/** A real payment page is never demonstrated, whatever the file says. */
function demonstratedBy({
  partner,
  paymentAddress,
  demonstration,
}: EffectiveSite): Demonstrated | undefined {
  if (
    partner === null ||
    demonstration === undefined ||
    paymentAddress !== `${TEST_CASHIER_PATH}/${partner}`
  )
    return undefined;
  const { name, token_sha256, expires_at } = demonstration;
  return {
    code: partner,
    name,
    token_sha256,
    expires: Date.parse(expires_at) + DAY_MS,
  };
}
