/** Requests to an identity provider: OpenID Connect, authorization code flow, with PKCE. */
import * as openid from "openid-client";
import type { IdentityClient } from "../identity/client.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";

export interface IdClaims {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
}

/** The values with which a sign-in begins, and with which it must finish. */
export interface SignInRequest {
  readonly redirect_uri: string;
  readonly state: string;
  readonly nonce: string;
  /** The PKCE verifier. */
  readonly verifier: string;
}

export interface OpenId {
  /**
   * @param issuer the provider's issuer
   * @returns the address where the visitor signs in
   * @throws Refusal oidc_failed
   */
  authorizationUrl(issuer: string, request: SignInRequest): Promise<URL>;
  /**
   * Exchanges a code for the claims of an ID token, and verifies it.
   *
   * @throws Refusal oidc_failed
   */
  claimsFor(
    issuer: string,
    request: SignInRequest,
    code: string,
  ): Promise<IdClaims>;
}

export interface OpenIdInput {
  readonly client: IdentityClient;
  readonly now: () => number;
}

const SCOPE = "openid email profile";
const TIMEOUT_S = 5;
/** The provider's clock may differ. */
const LEEWAY_S = 60;

export function createOpenId({ client, now }: OpenIdInput): OpenId {
  const discover = (issuer: string) => {
    const url = new URL(issuer);
    return openid.discovery(
      url,
      client.client_id,
      {
        id_token_signed_response_alg: "RS256",
        [openid.clockSkew]: Math.round((now() - Date.now()) / 1000),
        [openid.clockTolerance]: LEEWAY_S,
      },
      openid.ClientSecretPost(client.client_secret),
      {
        timeout: TIMEOUT_S,
        execute: [
          openid.enableNonRepudiationChecks,
          // Requests without TLS are allowed to this machine only.
          ...(url.hostname === "127.0.0.1"
            ? [openid.allowInsecureRequests]
            : []),
        ],
      },
    );
  };

  return {
    authorizationUrl: (issuer, { verifier, ...request }) =>
      orRefuse(async () =>
        openid.buildAuthorizationUrl(await discover(issuer), {
          ...request,
          scope: SCOPE,
          code_challenge: await openid.calculatePKCECodeChallenge(verifier),
          code_challenge_method: "S256",
        }),
      ),
    claimsFor: (issuer, { redirect_uri, state, nonce, verifier }, code) =>
      orRefuse(async () => {
        const back = new URL(redirect_uri);
        back.search = String(new URLSearchParams({ code, state }));
        const tokens = await openid.authorizationCodeGrant(
          await discover(issuer),
          back,
          {
            pkceCodeVerifier: verifier,
            expectedState: state,
            expectedNonce: nonce,
            idTokenExpected: true,
          },
        );
        return claimsOf(tokens.claims()!, client.client_id, now() / 1000);
      }),
  };
}

/** @param now in seconds since 1970 */
function claimsOf(
  { sub, azp, iat, email, email_verified, name }: openid.IDToken,
  clientId: string,
  now: number,
): IdClaims {
  // The library accepts an empty `sub`, any `iat`, and any `azp` with a single audience.
  if (sub === "" || iat >= now + LEEWAY_S || (azp ?? clientId) !== clientId)
    throw new Refusal("oidc_failed");
  return {
    sub,
    ...(typeof email === "string" ? { email } : {}),
    ...(typeof email_verified === "boolean" ? { email_verified } : {}),
    ...(typeof name === "string" ? { name } : {}),
  };
}

/** Turns every failure into one refusal: visitors can only try again. */
async function orRefuse<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch {
    throw new Refusal("oidc_failed");
  }
}
