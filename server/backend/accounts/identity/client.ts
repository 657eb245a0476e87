import { randomBytes } from "node:crypto";

/** The path of the test identity provider, here and on the site. */
export const IDENTITY_PATH = "/_/test-identity";

/** The product's credentials at the provider. */
export interface IdentityClient {
  readonly client_id: string;
  readonly client_secret: string;
}

/** Provider and product run in one process, so the secret is valid as long as the process. */
export function createIdentityClient(): IdentityClient {
  return {
    client_id: "wayfare-web",
    client_secret: randomBytes(32).toString("base64url"),
  };
}
