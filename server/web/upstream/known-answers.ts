/**
 * Recognises answers that have not changed. Equal bytes give the same answer object again, so that
 * they are not hashed, parsed, validated or rendered a second time.
 */
import { LRUCache } from "lru-cache";
import type { Answer } from "#renderer/loading/call.ts";
import type { SentCall } from "./send.ts";

export interface KnownAnswers {
  /**
   * The sent call, with the answer object of an equal one before it. Personal answers are not
   * remembered.
   *
   * @param key equal keys mean equal calls
   */
  recognise(key: string, sent: SentCall): SentCall;
  clear(): void;
}

export function createKnownAnswers(maxBytes: number): KnownAnswers {
  const answers = new LRUCache<string, Answer>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, key) => body.byteLength + key.length + 256,
  });
  return {
    recognise(key, sent) {
      const { result, cachePolicy } = sent;
      if (!result.ok || cachePolicy.personal) return sent;
      const known = answers.get(key);
      if (known === result.answer) return sent;
      if (known && isEqual(known.body, result.answer.body))
        return { ...sent, result: { ...result, answer: known } };
      answers.set(key, result.answer);
      return sent;
    },
    clear: () => answers.clear(),
  };
}

const isEqual = (a: Uint8Array, b: Uint8Array): boolean =>
  a.byteLength === b.byteLength && Buffer.compare(a, b) === 0;
