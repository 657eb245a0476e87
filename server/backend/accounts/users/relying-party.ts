/** Sign-ins at an identity provider, each of which is finished once, by the session that began it. */
import * as openid from "openid-client";
import type { IdentityClient } from "../identity/client.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import type { Database } from "../../storage/database.ts";
import { createOpenId, type IdClaims } from "./openid.ts";
import { hashOf } from "./tokens.ts";

/** A sign-in expires after 10 minutes. */
const REQUEST_MS = 10 * 60 * 1000;
const MAX_URI = 512;

export interface RelyingPartyInput {
  readonly database: Database;
  readonly now: () => number;
  readonly client: IdentityClient;
}

export interface StartInput {
  readonly provider: string;
  /** The provider's issuer. */
  readonly issuer: string;
  readonly redirect_uri: string;
  readonly sessionKey: string;
}

export interface FinishInput extends Omit<StartInput, "sessionKey"> {
  readonly sessionKey: string | undefined;
  readonly state: string;
  readonly code: string;
}

export interface StartedRequest {
  /** A path of the site, which forwards the provider's pages. */
  readonly authorization_url: string;
  readonly state: string;
  readonly nonce: string;
}

export interface RelyingParty {
  /** @throws Refusal bad_request, oidc_failed */
  start(input: StartInput): Promise<StartedRequest>;
  /** @throws Refusal oidc_state, oidc_failed */
  finish(input: FinishInput): Promise<IdClaims>;
}

interface RequestRow {
  readonly provider: string;
  readonly session_key: string;
  readonly redirect_uri: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly started_at: number;
}

export function createRelyingParty({
  database,
  now,
  client,
}: RelyingPartyInput): RelyingParty {
  const openId = createOpenId({ client, now });
  /** A request is deleted as it is read: it is valid once. */
  const take = (state: string): Promise<RequestRow | undefined> =>
    database.get<RequestRow>(
      `DELETE FROM identity_requests WHERE state_hash = ?
         RETURNING provider, session_key, redirect_uri, nonce, verifier, started_at`,
      hashOf(state),
    );

  return {
    async start({ provider, issuer, redirect_uri, sessionKey }) {
      if (!isReturnAddress(redirect_uri)) throw new Refusal("bad_request");
      const request = {
        redirect_uri,
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        verifier: openid.randomPKCECodeVerifier(),
      };
      const { pathname, search } = await openId.authorizationUrl(
        issuer,
        request,
      );
      const { state, nonce, verifier } = request;
      await database.run(
        "DELETE FROM identity_requests WHERE started_at < ?",
        now() - REQUEST_MS,
      );
      await database.run(
        `INSERT INTO identity_requests
           (state_hash, provider, session_key, redirect_uri, nonce, verifier, started_at)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
        hashOf(state),
        provider,
        sessionKey,
        redirect_uri,
        nonce,
        verifier,
        now(),
      );
      return { authorization_url: pathname + search, state, nonce };
    },

    async finish({ provider, issuer, redirect_uri, sessionKey, state, code }) {
      const request = await take(state);
      if (
        !request ||
        now() - request.started_at > REQUEST_MS ||
        request.provider !== provider ||
        request.redirect_uri !== redirect_uri ||
        request.session_key !== sessionKey
      )
        throw new Refusal("oidc_state");
      return openId.claimsFor(issuer, { ...request, state }, code);
    },
  };
}

function isReturnAddress(text: string): boolean {
  const url = text.length <= MAX_URI ? URL.parse(text) : null;
  return (
    url !== null &&
    (url.protocol === "https:" || url.protocol === "http:") &&
    url.search + url.hash === ""
  );
}
