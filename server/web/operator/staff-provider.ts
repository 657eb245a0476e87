/** The OpenID provider of staff: authorization code flow with PKCE, state and nonce (OpenID Connect Core 1.0, 3.1; RFC 7636). */
import type { StaffSignIn } from "#schema/staff.ts";
import type { Claims } from "#server/config/staff/member.ts";

/** What a browser stores while its visitor is at the provider. */
export interface Attempt {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

export interface Provider {
  /** @returns the address to which the browser goes. @throws if the provider does not answer */
  begin(
    redirectUri: string,
  ): Promise<{ readonly location: string; readonly attempt: Attempt }>;
  /**
   * Exchanges the code of the address to which the browser came back.
   *
   * @throws ProviderRefusal if the provider or the person refused; another error if it does not answer as agreed
   */
  finish(returned: URL, attempt: Attempt): Promise<Claims>;
}

/** The provider, or the person there, said no. */
export class ProviderRefusal extends Error {
  override name = "ProviderRefusal";
}

/** After this many seconds without an answer, the provider counts as away. */
const TIMEOUT_S = 10;

/** A provider that does not answer is asked again after this time: strangers can begin to sign in, too. */
const AWAY_MS = 5000;

/**
 * @param secret undefined: a public client
 * @param now milliseconds since 1970
 */
export function createProvider(
  { issuer, client_id }: StaffSignIn,
  secret: string | undefined,
  now: () => number,
): Provider {
  let discovered: ReturnType<typeof discover> | undefined;
  let failedAt: number | undefined;

  // Loaded by the first who signs in: others need none of it.
  async function discover() {
    const client = await import("openid-client");
    const server = new URL(issuer);
    const config = await client.discovery(
      server,
      client_id,
      secret,
      undefined,
      {
        timeout: TIMEOUT_S,
        // The schema allows http for this machine only.
        execute:
          server.protocol === "http:" ? [client.allowInsecureRequests] : [],
      },
    );
    return { client, config };
  }

  async function known() {
    if (failedAt !== undefined && now() >= failedAt + AWAY_MS) {
      discovered = undefined;
      failedAt = undefined;
    }
    discovered ??= discover();
    try {
      return await discovered;
    } catch (error) {
      failedAt ??= now();
      throw error;
    }
  }

  return {
    async begin(redirectUri) {
      const { client, config } = await known();
      const attempt = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      };
      const location = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: "openid email",
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(
          attempt.verifier,
        ),
        code_challenge_method: "S256",
      });
      return { location: location.href, attempt };
    },
    async finish(returned, { state, nonce, verifier }) {
      const { client, config } = await known();
      try {
        const tokens = await client.authorizationCodeGrant(config, returned, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims()!;
        if (claims.email !== undefined) return claims;
        return await client.fetchUserInfo(
          config,
          tokens.access_token,
          claims.sub,
        );
      } catch (error) {
        if (
          error instanceof client.AuthorizationResponseError ||
          error instanceof client.ResponseBodyError
        )
          throw new ProviderRefusal(error.error_description ?? error.error, {
            cause: error,
          });
        throw error;
      }
    },
  };
}
