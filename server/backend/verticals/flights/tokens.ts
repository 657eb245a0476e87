/** Tokens of searches: the session, and the revision that the client has received. */
import { openToken, signToken } from "#server/backend/text/signed-token.ts";

export interface SearchToken {
  readonly search_id: string;
  readonly revision: number;
}

export interface Tokens {
  readonly write: (token: SearchToken, owner: string) => string;
  /** @returns undefined for another owner's token, and for an invalid one */
  readonly open: (text: string, owner: string) => SearchToken | undefined;
}

export function createTokens(key: Uint8Array): Tokens {
  return {
    write: (token, owner) => signToken({ ...token, owner }, key),
    open(text, owner) {
      const { search_id, revision, owner: own } = openToken(text, key) ?? {};
      return typeof search_id === "string" &&
        typeof revision === "number" &&
        own === owner
        ? { search_id, revision }
        : undefined;
    },
  };
}
