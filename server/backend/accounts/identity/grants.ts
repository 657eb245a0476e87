/** Authorization codes: each is valid once, for a minute. */
import { randomBytes } from "node:crypto";

export interface Grant {
  readonly redirect_uri: string;
  readonly code_challenge: string;
  readonly nonce: string;
  readonly email: string;
  readonly name: string;
}

export interface Grants {
  /** @returns the code */
  add(grant: Grant): string;
  take(code: string): Grant | undefined;
}

const LIFETIME_MS = 60_000;
/** The oldest codes are dropped first, so that they cannot fill the memory. */
const MAX_GRANTS = 1000;

export function createGrants(now: () => number): Grants {
  const grants = new Map<string, { grant: Grant; expires: number }>();
  return {
    add(grant) {
      const [oldest] = grants.keys();
      if (grants.size >= MAX_GRANTS && oldest !== undefined)
        grants.delete(oldest);
      const code = randomBytes(32).toString("base64url");
      grants.set(code, { grant, expires: now() + LIFETIME_MS });
      return code;
    },
    take(code) {
      const found = grants.get(code);
      grants.delete(code);
      return found && found.expires > now() ? found.grant : undefined;
    },
  };
}
