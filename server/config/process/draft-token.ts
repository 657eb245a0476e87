/**
 * The header by which the web program asks its upstream to answer from a draft of its data, as a
 * preview shows it. Only programs with the same operator's token make and read it; an upstream that
 * does not know it ignores it.
 */
import { createSignedTokens } from "./secrets.ts";

export const DRAFT_HEADER = "x-draft";

/** A header is made for one request. */
const VALID_MS = 60_000;

export interface DraftTokens {
  /** @param name of the draft */
  sign(name: string): string;
  /** @returns the draft's name; undefined when the operator's program has not made it, or it has expired */
  read(token: string): string | undefined;
}

/** @param now milliseconds since 1970 */
export function createDraftTokens(
  operatorToken: string,
  now: () => number,
): DraftTokens {
  const tokens = createSignedTokens<{
    readonly name: string;
    readonly expires: number;
  }>(operatorToken, "draft", now);
  return {
    sign: (name) => tokens.sign({ name, expires: now() + VALID_MS }),
    read: (token) => tokens.read(token)?.name,
  };
}
