import { randomBytes } from "node:crypto";

/** Where the test identity provider stands, on this site and on the backend. */
export const IDENTITY_PATH = "/_/test-identity";

/** What the provider knows this product by. */
export interface IdentityClient {
  readonly client_id: string;
  readonly client_secret: string;
}

/** Provider and product are one process: they agree on a secret that lasts as long as that. */
export function createIdentityClient(): IdentityClient {
  return {
    client_id: "wayfare-web",
    client_secret: randomBytes(32).toString("base64url"),
  };
}
