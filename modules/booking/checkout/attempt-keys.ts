/**
 * Idempotency keys: one for each thing that must not happen twice. A key lives until the
 * server has refused or answered for good, through reloads and lost answers; a press
 * after those is a new attempt.
 */
import { readSession, writeSession } from "../model/session-store.ts";

export type Attempt = "order" | "pay";

export interface AttemptKeys {
  /**
   * The key of the attempt that is under way, or of a new one.
   *
   * @param content what is asked for: under one key the server answers as to the first,
   *   so that what was changed since needs another
   */
  readonly get: (attempt: Attempt, content: unknown) => string;
  readonly renew: (attempt: Attempt) => void;
}

interface Held {
  readonly key: string;
  readonly content: string;
}

export function createAttemptKeys(validateId: string): AttemptKeys {
  const name = (attempt: Attempt) => `checkout.${validateId}.${attempt}_key`;
  // Where the browser keeps nothing, a second press is still the same attempt.
  const held: Partial<Record<Attempt, Held>> = {};
  return {
    get(attempt, asked) {
      const content = JSON.stringify(asked);
      const known = held[attempt] ?? readHeld(name(attempt));
      const now =
        known?.content === content ? known : { key: newKey(), content };
      held[attempt] = now;
      writeSession(name(attempt), now);
      return now.key;
    },
    renew(attempt) {
      delete held[attempt];
      writeSession(name(attempt), undefined);
    },
  };
}

function readHeld(name: string): Held | undefined {
  const kept = readSession(name);
  return typeof kept === "object" &&
    kept !== null &&
    "key" in kept &&
    "content" in kept &&
    typeof kept.key === "string" &&
    typeof kept.content === "string"
    ? { key: kept.key, content: kept.content }
    : undefined;
}

/** 128 random bits; crypto.randomUUID() is missing on hosts without TLS. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
}
