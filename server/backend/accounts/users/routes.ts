/** Calls of sessions, signing in and out, and profiles. */
import express, { type Request, type Response, type Router } from "express";
import type { Kernel } from "#server/backend/kernel/create-kernel.ts";
import { bodyText } from "#server/backend/http/body.ts";
import type { Caller } from "#server/backend/callers/caller.ts";
import { queryText } from "#server/backend/http/query.ts";
import { succeed } from "#server/backend/http/envelope.ts";
import { deviceOwner, type Owner } from "#server/backend/callers/owner.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import type { Account } from "./accounts.ts";
import {
  parseEmail,
  parsePhone,
  type Address,
} from "#server/backend/text/addresses.ts";
import { EXPIRES_IN_S, RESEND_AFTER_S } from "./codes.ts";
import type { Users } from "./create-users.ts";
import { readPreference, readProfile } from "./profile.ts";
import { personal, postChange } from "./requests.ts";
import { createSessionKey, SESSION_KEY_S } from "./session-key.ts";
import type { StartedSession } from "./sign-in.ts";
import { simpleProfile, type User } from "./user.ts";
import { doerOf, readRequester } from "#server/backend/callers/visitor.ts";

export interface UserRoutesInput extends Pick<
  Kernel,
  "database" | "published" | "limits" | "caller"
> {
  readonly users: Users;
  readonly describe: Describe;
  readonly sendCode: SendCode;
}

/** Sends a code to an address. */
export type SendCode = (message: CodeMessage) => Promise<void>;

export interface CodeMessage {
  readonly address: Address;
  readonly code: string;
  /** What the code is for. */
  readonly purpose: "sign_in" | "deletion";
  /** The recipient's language, and the site on which they sign in. */
  readonly caller: Caller;
}

export const LOGIN = "/v1/usrcsrv/login";

/**
 * Describes a user, with the counts of their saved items, coupons and trips to review and the balance
 * of their gift cards, in the caller's language and currency.
 */
export type Describe = (request: Request, account: Account) => Promise<User>;

/** Answers with a new session; the web program stores its token. */
export async function answerStarted(
  { token, account }: StartedSession,
  describe: Describe,
  request: Request,
  response: Response,
): Promise<void> {
  succeed(response, { token, user: await describe(request, account) });
}

export function userRoutes({
  database,
  users,
  published,
  describe,
  limits,
  caller,
  sendCode,
}: UserRoutesInput): Router {
  const router = express.Router();
  const change = postChange(router, users.csrf);

  const answerUser = async (
    request: Request,
    response: Response,
  ): Promise<void> => {
    const account = await users.of(request);
    const user = account ? await describe(request, account) : null;
    succeed(response, { user });
  };
  router.get("/v3/userserv/user/session_service/get", personal, answerUser);
  router.get("/v1/usrcsrv/user/verify", personal, answerUser);

  router.get(
    "/v1/usrcsrv/session/ended",
    personal,
    async (request, response) => {
      const typed = queryText(request, "mark");
      const mark = /^\d{1,15}$/.test(typed) ? Number(typed) : 0;
      succeed(response, await users.tokens.endedAfter(database, mark));
    },
  );

  router.get("/v1/usrcsrv/session/getkey", personal, (_request, response) => {
    succeed(response, {
      session_id: createSessionKey(),
      expires_in_s: SESSION_KEY_S,
    });
  });
  router.get("/v1/gatewaysrv/csrftoken", personal, (request, response) => {
    const { sessionKey } = readRequester(request);
    succeed(response, { csrf_token: users.csrf.issue(sessionKey) });
  });

  router.get(
    "/v1/usrcsrv/user/profile",
    personal,
    async (request, response) => {
      const user = await describe(request, await users.require(request));
      succeed(response, { user });
    },
  );
  router.get(
    "/v1/usrcsrv/user/simple_profile",
    personal,
    async (request, response) => {
      const user = simpleProfile(await users.require(request), users.levels);
      succeed(response, { user });
    },
  );
  change("/v1/usrcsrv/user/profile/update", async (request, response) => {
    const account = await users.require(request);
    const profile = readProfile(request, account);
    await users.accounts.setProfile(database, account.user_id, profile);
    const user = await describe(request, await users.require(request));
    succeed(response, { user });
  });
  change("/v1/usrcsrv/user/preference", async (request, response) => {
    const account = await users.require(request);
    const { host } = readRequester(request);
    await users.accounts.setPreference(
      database,
      account.user_id,
      readPreference(request, account, host, published()),
    );
    succeed(response, {});
  });

  const withCodes = (
    path: string,
    addressOf: (request: Request) => Address,
  ): void => {
    change(`${path}/send_code`, async (request, response) => {
      const address = addressOf(request);
      const doer = doerOf(request, address.value);
      await limits.take("send_code", doer);
      const code = await users.codes.make(address, askerOf(request));
      await sendCode({
        address,
        code,
        purpose: "sign_in",
        caller: caller(request),
      });
      succeed(response, {
        resend_after_s: RESEND_AFTER_S,
        expires_in_s: EXPIRES_IN_S,
      });
    });
    change(path, async (request, response) => {
      const address = addressOf(request);
      await limits.guess("wrong_code", doerOf(request), isWrongCode, () =>
        users.codes.take(
          address,
          bodyText(request, "code").replaceAll(" ", ""),
          askerOf(request),
        ),
      );
      const started = await users.signIn.withIdentities(
        [address],
        readRequester(request),
      );
      await answerStarted(started, describe, request, response);
    });
  };
  withCodes(`${LOGIN}/sms`, (request) =>
    parsePhone(bodyText(request, "country_number"), bodyText(request, "phone")),
  );
  const emailOf = (request: Request): Address =>
    parseEmail(bodyText(request, "email"), caller(request).emailFormat);
  withCodes(`${LOGIN}/email`, emailOf);

  change(`${LOGIN}/guest`, async (request, response) => {
    const { value } = emailOf(request);
    await limits.take("guest_sign_in", doerOf(request));
    const started = await users.signIn.asGuest(value, readRequester(request));
    await answerStarted(started, describe, request, response);
  });

  change("/v1/usrcsrv/logout", async (request, response) => {
    const { token } = readRequester(request);
    if (token !== undefined) await users.tokens.revoke(database, token);
    succeed(response, {});
  });

  return router;
}

/** @throws Refusal bad_request without a device and a session */
export function askerOf(request: Request): Owner {
  const asker = deviceOwner(readRequester(request));
  if (asker === undefined) throw new Refusal("bad_request");
  return asker;
}

export const isWrongCode = ({ code }: Refusal): boolean =>
  code === "code_wrong" || code === "too_many_attempts";
