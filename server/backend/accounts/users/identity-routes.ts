/** Calls to sign in at an identity provider: start, and finish with its answer. */
import express, { type Request, type Router } from "express";
import { bodyText } from "#server/backend/http/body.ts";
import { succeed } from "#server/backend/http/envelope.ts";
import { IDENTITY_PATH } from "../identity/client.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import type { Identity } from "./accounts.ts";
import { parseEmail } from "#server/backend/text/addresses.ts";
import type { Users } from "./create-users.ts";
import type { IdClaims } from "./openid.ts";
import { MAX_NAME_LENGTH } from "#server/backend/text/person-name.ts";
import type { RelyingParty } from "./relying-party.ts";
import { personal, postChange, readBody } from "./requests.ts";
import { answerStarted, LOGIN, type Describe } from "./routes.ts";
import { readRequester } from "#server/backend/callers/visitor.ts";

export interface IdentityRoutesInput {
  readonly users: Users;
  readonly describe: Describe;
  readonly relyingParty: RelyingParty;
}

const PROVIDER = "google";

export function identityRoutes({
  users,
  describe,
  relyingParty,
}: IdentityRoutesInput): Router {
  const router = express.Router();

  const change = postChange(router, users.csrf);
  change(`${LOGIN}/oidc/start`, async (request, response) => {
    const { sessionKey } = readRequester(request);
    const provider = bodyText(request, "provider");
    if (provider !== PROVIDER || sessionKey === undefined)
      throw new Refusal("bad_request");
    const started = await relyingParty.start({
      provider,
      issuer: issuerFor(request),
      redirect_uri: bodyText(request, "redirect_uri"),
      sessionKey,
    });
    succeed(response, started);
  });

  router.post(
    `${LOGIN}/oidc/finish`,
    personal,
    readBody,
    async (request, response) => {
      const visitor = readRequester(request);
      const claims = await relyingParty.finish({
        provider: bodyText(request, "provider"),
        issuer: issuerFor(request),
        redirect_uri: bodyText(request, "redirect_uri"),
        sessionKey: visitor.sessionKey,
        state: bodyText(request, "state"),
        code: bodyText(request, "code"),
      });
      const started = await users.signIn.withIdentities(
        identitiesOf(claims),
        visitor,
        { name: claims.name?.trim().slice(0, MAX_NAME_LENGTH) },
      );
      await answerStarted(started, describe, request, response);
    },
  );

  return router;
}

/** The test provider is on the same port as these calls. */
function issuerFor({ socket }: Request): string {
  return `http://127.0.0.1:${socket.localPort}${IDENTITY_PATH}`;
}

/** With a verified email address, signing in by Google and by code leads to one account. */
function identitiesOf({
  sub,
  email,
  email_verified,
}: IdClaims): readonly [Identity, ...Identity[]] {
  const identity: Identity = { kind: PROVIDER, value: sub };
  if (email === undefined || email_verified !== true) return [identity];
  try {
    return [identity, parseEmail(email, "html")];
  } catch {
    return [identity];
  }
}
