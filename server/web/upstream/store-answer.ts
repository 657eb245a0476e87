/** Decides which parts of an answer are cached, and for how long. */
import { partsOf } from "./answers/answer-key.ts";
import type { CallArgs } from "#renderer/loading/call.ts";
import type { Call } from "#schema/call-table.ts";
import type { AnswerCache } from "./answers/answer-cache.ts";
import { NOT_MODIFIED, type SentCall } from "./send.ts";
import { hasValidator } from "./answers/validators.ts";

/** Caches a valid answer, for as long as its row and the upstream's headers allow. */
export function store(
  cache: AnswerCache,
  key: string,
  { result, status, cachePolicy, fields }: SentCall,
  { ttl_s, stale_s, stale_if_error_s = 0 }: NonNullable<Call["cache"]>,
  accepts: CallArgs["accepts"] = () => true,
): void {
  if (!result.ok) {
    // A 304 that belongs to another answer: the next request has no condition.
    if (status === NOT_MODIFIED && hasValidator(cache.get(key)?.fields ?? {}))
      cache.delete(key);
    return;
  }
  const { answer } = result;
  if (cachePolicy.personal) {
    // An earlier answer was not marked as personal, but this one shows that the call is.
    cache.delete(key);
  } else if (answer.read().ok && accepts(answer)) {
    cache.set(key, answer, fields, {
      ttl_s: Math.min(ttl_s, cachePolicy.freshS ?? ttl_s),
      ...(cachePolicy.mayBeStale
        ? {
            stale_s: Math.min(stale_s, cachePolicy.staleS ?? stale_s),
            stale_if_error_s: Math.min(
              stale_if_error_s,
              cachePolicy.staleIfErrorS ?? stale_if_error_s,
            ),
          }
        : { stale_s: 0 }),
    });
  }
}

/** Answers that depend on experiments do not make a page cacheable. */
export function freshForPages(
  row: Call,
  freshUntil: number,
): { readonly freshUntil?: number } {
  return partsOf(row).includes("experiments") ? {} : { freshUntil };
}
