/** An OpenID provider of a third party (the library oidc-provider), at which people sign in by pressing nothing. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished, vi } from "vitest";

export interface Account {
  readonly email?: string;
  readonly email_verified?: boolean;
}

export interface IdentityProvider {
  readonly issuer: string;
  /** Who signs in next: an id of an account; undefined: the person refuses. */
  who: string | undefined;
  /** How many requests it had. */
  asked(): number;
  /** Serves a client that comes back to an address. */
  admit(redirectUri: string): Promise<void>;
}

export const CLIENT = { id: "wayfare", secret: "secret-of-the-client" };

/** @param accounts by their ids */
export async function startIdentityProvider(
  accounts: Readonly<Record<string, Account>>,
): Promise<IdentityProvider> {
  let asked = 0;
  const http = createServer((_, response) => {
    asked += 1;
    response.writeHead(503).end();
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    http.closeAllConnections();
    http.close();
  });
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;

  const provider: IdentityProvider = {
    issuer,
    who: undefined,
    asked: () => asked,
    async admit(redirectUri) {
      // It warns of a memory that is lost with the process, and of other releases of Node.
      const warn = vi.spyOn(console, "warn").mockReturnValue();
      const { Provider } = await import("oidc-provider");
      const oidc = new Provider(issuer, {
        clients: [
          {
            client_id: CLIENT.id,
            client_secret: CLIENT.secret,
            redirect_uris: [redirectUri],
            token_endpoint_auth_method: "client_secret_post",
          },
        ],
        pkce: { required: () => true },
        claims: { openid: ["sub"], email: ["email", "email_verified"] },
        cookies: { keys: ["a key of the provider"] },
        ttl: {
          AccessToken: 600,
          Grant: 600,
          IdToken: 600,
          Interaction: 600,
          Session: 600,
        },
        features: { devInteractions: { enabled: false } },
        findAccount: (_, accountId) => ({
          accountId,
          claims: async () => ({ sub: accountId, ...accounts[accountId] }),
        }),
        interactions: { url: (_, { uid }) => `/interaction/${uid}` },
        async loadExistingGrant({ oidc: { session, client, provider: of } }) {
          const grant = new of.Grant({
            accountId: session!.accountId!,
            clientId: client!.clientId,
          });
          grant.addOIDCScope("openid email");
          await grant.save();
          return grant;
        },
      });
      const answer = oidc.callback();
      warn.mockRestore();
      http.removeAllListeners("request");
      http.on("request", (request, response) => {
        asked += 1;
        if (!request.url!.startsWith("/interaction/"))
          return void answer(request, response);
        void oidc.interactionFinished(
          request,
          response,
          provider.who === undefined
            ? { error: "access_denied", error_description: "No, thank you." }
            : { login: { accountId: provider.who, remember: false } },
        );
      });
    },
  };
  return provider;
}
