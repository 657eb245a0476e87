/** Staff sign in at the provider of configs/staff.json, and come back to where they began. */
import type { Request, RequestHandler, Response } from "express";
import {
  OPERATOR_PATH,
  STAFF_RETURN_PATH,
  STAFF_SIGN_IN_PATH,
} from "#renderer/shared/addresses.ts";
import { escapeHtml } from "#renderer/shared/escape.ts";
import type { StaffSignIn } from "#schema/staff.ts";
import { nameAct } from "#server/config/audit/name-act.ts";
import type { Config } from "#server/config/model/config.ts";
import type { Logger } from "#server/config/process/logger.ts";
import { createSignedTokens } from "#server/config/process/secrets.ts";
import { hostName } from "../context/visitor.ts";
import { dropCookie, readCookies, setCookie } from "../http/cookies.ts";
import { localPath } from "../http/local-path.ts";
import { requestUrl } from "../http/request-url.ts";
import { isSameOrigin } from "../http/same-origin.ts";
import { OPERATOR_PAGE_POLICY, operatorDocument } from "./operator-document.ts";
import { callbackUrl, queryText } from "../round-trips/round-trip.ts";
import { identityOf, personOf } from "#server/config/staff/member.ts";
import {
  createProvider,
  ProviderRefusal,
  type Attempt,
  type Provider,
} from "./staff-provider.ts";
import type { StaffSessions } from "./staff-session.ts";

export interface StaffSignInDeps {
  /** The operator's token: it signs what the browser stores meanwhile. */
  readonly key: string;
  /** STAFF_CLIENT_SECRET */
  readonly secret: string | undefined;
  readonly config: () => Pick<Config, "staff">;
  readonly sessions: StaffSessions;
  readonly log: Pick<Logger, "warn">;
  readonly now: () => number;
}

export interface StaffSignInHandlers {
  /** GET ?return_to=: goes to the provider. */
  readonly begin: RequestHandler;
  /** GET: the browser comes back with a code. */
  readonly finish: RequestHandler;
  /** POST: ends the session. */
  readonly end: RequestHandler;
}

interface Trip extends Attempt {
  readonly host: string;
  readonly return_to: string;
  readonly expires: number;
}

const TRIP_MS = 10 * 60 * 1000;

export function createStaffSignIn({
  key,
  secret,
  config,
  sessions,
  log,
  now,
}: StaffSignInDeps): StaffSignInHandlers {
  const trips = createSignedTokens<Trip>(key, "staff sign-in", now);
  const providers = new WeakMap<StaffSignIn, Provider>();
  const providerOf = (row: StaffSignIn) =>
    providers.getOrInsertComputed(row, () => createProvider(row, secret, now));

  function failed(response: Response, row: StaffSignIn, error: unknown): void {
    log.warn({ err: error }, "staff: the sign-in failed");
    if (error instanceof ProviderRefusal)
      return refuse(response, 403, `${row.name} said: ${error.message}`);
    refuse(
      response,
      502,
      `${row.name} does not answer as it should. Try again, or use the operator's token.`,
    );
  }

  return {
    async begin(request, response) {
      response.set("Cache-Control", "no-store");
      const row = config().staff?.sign_in;
      if (!row) return void response.sendStatus(404);
      try {
        const { location, attempt } = await providerOf(row).begin(
          callbackUrl(request, STAFF_RETURN_PATH),
        );
        const token = trips.sign({
          ...attempt,
          host: hostName(request.headers.host),
          return_to:
            localPath(queryText(request, "return_to")) ?? OPERATOR_PATH,
          expires: now() + TRIP_MS,
        });
        setCookie(response, "staff_sign_in", token, request.secure);
        response.redirect(302, location);
      } catch (error) {
        failed(response, row, error);
      }
    },

    async finish(request, response) {
      response.set("Cache-Control", "no-store");
      const { staff } = config();
      if (!staff) return void response.sendStatus(404);
      const trip = tripOf(request);
      dropCookie(response, "staff_sign_in", request.secure);
      if (!trip)
        return refuse(
          response,
          400,
          "This sign-in did not begin in this browser, or took longer than ten minutes.",
        );
      try {
        const returned = new URL(
          requestUrl(request.originalUrl).search,
          callbackUrl(request, STAFF_RETURN_PATH),
        );
        const claims = await providerOf(staff.sign_in).finish(returned, trip);
        const found = personOf(staff, claims);
        if (!found) {
          const { email, sub, email_verified } = claims;
          const isUnverified = email !== undefined && email_verified !== true;
          return refuse(
            response,
            403,
            `You are not in staff.json. ${staff.sign_in.name} knows you as ${typeof email === "string" ? email : sub}${isUnverified ? `, an address that it has not verified: your row needs "subject": "${sub}"` : ""}.`,
          );
        }
        const { id, person } = found;
        nameAct(response, { who: `staff/${id}`, act: "staff.sign_in" });
        sessions.begin(request, response, { id, identity: identityOf(person) });
        goOn(response, trip.return_to);
      } catch (error) {
        failed(response, staff.sign_in, error);
      }
    },

    end(request, response) {
      response.set("Cache-Control", "no-store");
      if (!isSameOrigin(request)) return void response.sendStatus(400);
      sessions.end(request, response);
      response.redirect(303, OPERATOR_PATH);
    },
  };

  function tripOf(request: Request): Trip | undefined {
    const { staff_sign_in } = readCookies(request);
    const trip =
      staff_sign_in === undefined ? undefined : trips.read(staff_sign_in);
    return trip?.host === hostName(request.headers.host) ? trip : undefined;
  }
}

/**
 * A page of this host leads on: browsers send no strict cookie with a redirect that began at
 * another site.
 */
function goOn(response: Response, to: string): void {
  const address = escapeHtml(to);
  response
    .set("Content-Security-Policy", OPERATOR_PAGE_POLICY)
    .type("html")
    .send(
      operatorDocument(
        "Signed in",
        `<meta http-equiv="refresh" content="0; url=${address}">
<h1>You are signed in</h1>
<p><a href="${address}">Continue</a></p>`,
      ),
    );
}

function refuse(response: Response, status: number, why: string): void {
  response
    .status(status)
    .set("Content-Security-Policy", OPERATOR_PAGE_POLICY)
    .type("html")
    .send(
      operatorDocument(
        "Not signed in",
        `<h1>You are not signed in</h1>
<p role="alert">${escapeHtml(why)}</p>
<p><a href="${STAFF_SIGN_IN_PATH}">Try again</a></p>`,
      ),
    );
}
