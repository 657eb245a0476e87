/** Calls of sessions, signing in and out, and profiles. */
import express, { type Request, type Response, type Router } from "express";
import { bodyText } from "../../kernel/body.ts";
import type { Caller } from "../../kernel/caller.ts";
import type { Limits } from "../../kernel/limits/limits.ts";
import type { Published } from "../../kernel/published.ts";
import { succeed } from "../../kernel/envelope.ts";
import { deviceOwner, userOwner, type Owner } from "../../kernel/owner.ts";
import { Refusal } from "../../kernel/refusals.ts";
import type { Account } from "./accounts.ts";
import {
  parseEmail,
  parsePhone,
  type Address,
} from "../../kernel/addresses.ts";
import { EXPIRES_IN_S, RESEND_AFTER_S } from "./codes.ts";
import type { Users } from "./create-users.ts";
import { readPreference, readProfile } from "./profile.ts";
import { personal, postChange, whenFree } from "./requests.ts";
import { createSessionKey, SESSION_KEY_S } from "./session-key.ts";
import type { Started } from "./sign-in.ts";
import type { User } from "./user.ts";
import { doerOf, readRequester } from "../../kernel/visitor.ts";

export interface UserRoutesInput {
  readonly users: Users;
  readonly published: () => Published;
  readonly describe: Describe;
  readonly limits: Limits;
  readonly caller: (request: Request) => Caller;
  readonly sendCode: SendCode;
}

/** Sends a code to an address. */
export type SendCode = (message: CodeMessage) => Promise<void>;

export interface CodeMessage {
  readonly address: Address;
  readonly code: string;
  /** For whom: their language, and the site on which they sign in. */
  readonly caller: Caller;
}

export const LOGIN = "/v1/usrcsrv/login";

/** Describes a user and what they have, in the caller's language and currency. */
export type Describe = (request: Request, account: Account) => User;

/** Answers with a new session; the web program stores its token. */
export async function answerStarted(
  { token, userId, adopts }: Started,
  users: Users,
  describe: Describe,
  request: Request,
  response: Response,
): Promise<void> {
  for (const from of adopts) await users.adoptOrders(from, userOwner(userId));
  const account = users.accounts.find(userId)!;
  succeed(response, { token, user: describe(request, account) });
}

export function userRoutes({
  users,
  published,
  describe,
  limits,
  caller,
  sendCode,
}: UserRoutesInput): Router {
  const router = express.Router();
  const change = postChange(router, users.csrf, whenFree(users));

  const answerUser = (request: Request, response: Response): void => {
    const account = users.of(request);
    succeed(response, { user: account ? describe(request, account) : null });
  };
  router.get("/v3/userserv/user/session_service/get", personal, answerUser);
  router.get("/v1/usrcsrv/user/verify", personal, answerUser);

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

  router.get("/v1/usrcsrv/user/profile", personal, (request, response) => {
    succeed(response, { user: describe(request, users.require(request)) });
  });
  change("/v1/usrcsrv/user/profile/update", (request, response) => {
    const account = users.require(request);
    users.accounts.setProfile(account.user_id, readProfile(request, account));
    succeed(response, { user: describe(request, users.require(request)) });
  });
  change("/v1/usrcsrv/user/preference", (request, response) => {
    const account = users.require(request);
    const { host } = readRequester(request);
    users.accounts.setPreference(
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
      const code = users.codes.make(address, askerOf(request));
      await sendCode({ address, code, caller: caller(request) });
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
      const started = users.signIn.withIdentities(
        [address],
        readRequester(request),
      );
      await answerStarted(started, users, describe, request, response);
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
    const started = users.signIn.asGuest(value, readRequester(request));
    await answerStarted(started, users, describe, request, response);
  });

  change("/v1/usrcsrv/logout", (request, response) => {
    const { token } = readRequester(request);
    if (token !== undefined) users.tokens.revoke(token);
    succeed(response, {});
  });

  return router;
}

/** @throws Refusal bad_request without a device and a session */
function askerOf(request: Request): Owner {
  const asker = deviceOwner(readRequester(request));
  if (asker === undefined) throw new Refusal("bad_request");
  return asker;
}

const isWrongCode = ({ code }: Refusal): boolean =>
  code === "code_wrong" || code === "too_many_attempts";
