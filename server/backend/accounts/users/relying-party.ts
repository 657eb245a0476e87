/** Signing in at an identity provider: OpenID Connect, code flow, with PKCE. */
import { createHash, randomBytes } from "node:crypto";
import type { IdentityClient } from "../identity/client.ts";
import { Refusal } from "../../kernel/refusals.ts";
import type { Store } from "../../kernel/store.ts";
import { verifyIdToken, type IdClaims, type PublishedKey } from "./id-token.ts";
import { hashOf } from "./tokens.ts";

/** A sign-in expires after 10 minutes. */
export const REQUEST_MS = 10 * 60 * 1000;
const PROVIDER_TIMEOUT_MS = 5000;
const MAX_URI = 512;

export interface RelyingPartyInput {
  readonly store: Store;
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

interface Discovery {
  readonly issuer: string;
  readonly authorization_endpoint: string;
  readonly token_endpoint: string;
  readonly jwks_uri: string;
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
  store,
  now,
  client,
}: RelyingPartyInput): RelyingParty {
  /** A request is deleted as it is read: it is valid once. */
  const take = (state: string): RequestRow | undefined =>
    store.get<RequestRow>(
      `DELETE FROM identity_requests WHERE state_hash = ?
         RETURNING provider, session_key, redirect_uri, nonce, verifier, started_at`,
      hashOf(state),
    );

  return {
    async start({ provider, issuer, redirect_uri, sessionKey }) {
      if (!isWebAddress(redirect_uri)) throw new Refusal("bad_request");
      const { authorization_endpoint } = await discover(issuer);
      const [state, nonce, verifier] = [random(), random(), random()];
      store.run(
        "DELETE FROM identity_requests WHERE started_at < ?",
        now() - REQUEST_MS,
      );
      store.run(
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
      const query = new URLSearchParams({
        client_id: client.client_id,
        redirect_uri,
        response_type: "code",
        scope: "openid email profile",
        state,
        nonce,
        code_challenge: createHash("sha256")
          .update(verifier)
          .digest("base64url"),
        code_challenge_method: "S256",
      });
      const { pathname } = new URL(authorization_endpoint);
      return { authorization_url: `${pathname}?${query}`, state, nonce };
    },

    async finish({ provider, issuer, redirect_uri, sessionKey, state, code }) {
      const request = take(state);
      if (
        !request ||
        now() - request.started_at > REQUEST_MS ||
        request.provider !== provider ||
        request.redirect_uri !== redirect_uri ||
        request.session_key !== sessionKey
      )
        throw new Refusal("oidc_state");
      const { token_endpoint, jwks_uri } = await discover(issuer);
      const { id_token } = await ask<{ id_token?: string }>(token_endpoint, {
        method: "POST",
        body: new URLSearchParams({
          ...client,
          grant_type: "authorization_code",
          code,
          redirect_uri,
          code_verifier: request.verifier,
        }),
      });
      const { keys } = await ask<{ keys?: readonly PublishedKey[] }>(jwks_uri);
      const claims = verifyIdToken(id_token ?? "", keys ?? [], {
        issuer,
        audience: client.client_id,
        nonce: request.nonce,
        now: now(),
      });
      if (!claims) throw new Refusal("oidc_failed");
      return claims;
    },
  };
}

function random(): string {
  return randomBytes(32).toString("base64url");
}

async function discover(issuer: string): Promise<Discovery> {
  const found = await ask<Discovery>(
    `${issuer}/.well-known/openid-configuration`,
  );
  if (found.issuer !== issuer) throw new Refusal("oidc_failed");
  return found;
}

async function ask<T>(url: string, init: RequestInit = {}): Promise<T> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: "error",
      signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS),
    });
    if (response.ok) return (await response.json()) as T;
  } catch {
    // No answer, or an unreadable one: the same refusal follows.
  }
  throw new Refusal("oidc_failed");
}

function isWebAddress(text: string): boolean {
  const url = text.length <= MAX_URI ? URL.parse(text) : null;
  return url?.protocol === "https:" || url?.protocol === "http:";
}
