/**
 * Idempotency keys of ordering and paying. A key survives reloads and lost answers until
 * the server accepts or refuses the attempt; the next press starts a new attempt.
 */
import { readSession, writeSession } from "../../model/session-store.ts";

export type Attempt = "order" | "pay";

export interface AttemptKeys {
  /**
   * @returns the key of the current attempt, or of a new one
   *
   * @param content the request. The server repeats its first answer for a key, so a
   *   changed request needs a new key.
   */
  readonly get: (attempt: Attempt, content: unknown) => string;
  readonly renew: (attempt: Attempt) => void;
}

interface StoredKey {
  readonly key: string;
  readonly content: string;
}

export function createAttemptKeys(validateId: string): AttemptKeys {
  const name = (attempt: Attempt) => `checkout.${validateId}.${attempt}_key`;
  // Without session storage, a second press still belongs to the same attempt.
  const cached: Partial<Record<Attempt, StoredKey>> = {};
  return {
    get(attempt, requested) {
      const content = JSON.stringify(requested);
      const stored = cached[attempt] ?? readStoredKey(name(attempt));
      const current =
        stored?.content === content ? stored : { key: newKey(), content };
      cached[attempt] = current;
      writeSession(name(attempt), current);
      return current.key;
    },
    renew(attempt) {
      delete cached[attempt];
      writeSession(name(attempt), undefined);
    },
  };
}

function readStoredKey(name: string): StoredKey | undefined {
  const stored = readSession(name);
  return typeof stored === "object" &&
    stored !== null &&
    "key" in stored &&
    "content" in stored &&
    typeof stored.key === "string" &&
    typeof stored.content === "string"
    ? { key: stored.key, content: stored.content }
    : undefined;
}

/** 128 random bits; crypto.randomUUID() is missing on hosts without TLS. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
}
