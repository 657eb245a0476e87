/**
 * Tells the other web programs at once, through Redis, that a session has changed or ended. They
 * only drop what they cache of it, and ask the backend again: a forged message signs
 * nobody in or out. What gets lost, the poll finds (ended-sessions.ts).
 */
import type { Redis } from "#server/config/redis/redis.ts";
import { isSessionHash } from "./ended-sessions.ts";

export interface SessionChanges {
  /** @param hash of the token (`sessionHash`) */
  tell(hash: string): void;
  listen(listener: (hash: string) => void): void;
}

export function createSessionChanges(
  redis: Pick<Redis, "publish" | "listen" | "name">,
): SessionChanges {
  const channel = redis.name("session-changes");
  return {
    tell: (hash) => redis.publish(channel, hash),
    listen: (listener) =>
      redis.listen(channel, (message) => {
        if (isSessionHash(message)) listener(message);
      }),
  };
}
