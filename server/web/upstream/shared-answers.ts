/**
 * Answers of the upstream that one web program has received, for the others, in Redis. The key of an
 * answer has everything it depends on, and the answer expires with its freshness, in Redis and in the
 * memory of all programs that have read it. So no program needs to be told that it is outdated.
 *
 * Of the programs that need an answer in the same moment one asks the upstream. The others wait for it a little, and then ask
 * themselves (decision 116).
 */
import { hash, randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import { wait } from "#server/config/process/wait.ts";
import type { Redis, RedisClient } from "#server/config/redis/redis.ts";
import { resultOf, type SentCall } from "./send.ts";

/** How answers are read. */
type Reading = Parameters<typeof resultOf>[2];

export interface SharedAnswers {
  /** @param key everything on which the answer depends, besides the configuration in force */
  of(key: string): SharedEntry;
  /** From now on this program shares no answers from before. */
  clear(): void;
}

/** The answer of a call, for all web programs. */
export interface SharedEntry {
  /**
   * Never rejects.
   *
   * @returns an answer that is fresh as long as the policy says; undefined: there is none, or nobody
   *   can say. Then the caller asks the upstream, and calls `set` or `giveUp`
   */
  get(reading: Reading): Promise<SentCall | undefined>;
  /** Stores a successful answer that is not personal. */
  set(sent: SentCall, freshMs: number): void;
  /** There is no answer for others: they wait no longer. */
  giveUp(): void;
}

export interface SharedAnswersInput {
  readonly redis: Pick<Redis, "run" | "name">;
  /** Programs with different upstreams share nothing. */
  readonly upstreamUrl: string;
  /** The id of the configuration in force. */
  readonly snapshot: () => string;
  /** Resolves after this number of milliseconds. */
  readonly pause?: (ms: number) => Promise<void>;
}

/** Larger answers are rare, and would delay the others on the connection. */
const MAX_BYTES = 512 * 1024;
/** What is fresh for less is outdated before others ask for it. */
const MIN_FRESH_MS = 100;
/**
 * For how many milliseconds others wait for the program that asks the upstream. An upstream that takes longer is asked by each:
 * its answer is late already.
 */
const ASKING_MS = 300;
/** The pauses of a program that waits, in milliseconds; together as long. */
const PAUSES_MS = [10, 20, 40, 80, 150] as const;
/** Keys without an answer for others: nobody waits for them again, for this number of milliseconds. */
const UNSHARED = { max: 1000, ttl: 60_000 } as const;

/** A stored answer is a line of JSON, and the bytes of the answer. */
const LINE_END = 0x0a;
/** Replies of the type 36 (RESP_TYPES.BLOB_STRING) are read as bytes. */
const AS_BYTES = { 36: Buffer } as const;

type Head = Pick<SentCall, "cachePolicy" | "fields">;

export function createSharedAnswers({
  redis,
  upstreamUrl,
  snapshot,
  pause = (ms) => new Promise((resolve) => void wait(ms, resolve)),
}: SharedAnswersInput): SharedAnswers {
  let since = "";
  const unshared = new LRUCache<string, true>(UNSHARED);
  return {
    of(call) {
      const all = [upstreamUrl, snapshot(), since, call].join("|");
      const digest = hash("sha256", all, "base64url");
      const key = redis.name("answer", digest);
      /** While a program asks the upstream, it exists. */
      const asking = redis.name("asking", digest);
      const end = (work: (client: RedisClient) => Promise<unknown>): void =>
        void redis
          .run((client) => Promise.all([work(client), client.del(asking)]))
          .catch(() => {});
      return {
        async get(reading) {
          const read = (client: RedisClient) => readAt(client, key, reading);
          const begin = async (client: RedisClient) => {
            const found = await read(client);
            if (found || unshared.has(key)) return { found, isAsked: false };
            const taken = await client.set(asking, "1", {
              condition: "NX",
              expiration: { type: "PX", value: ASKING_MS },
            });
            return { found, isAsked: taken === null };
          };
          try {
            let { found, isAsked } = await redis.run(begin);
            for (const ms of PAUSES_MS) {
              if (!isAsked || found) break;
              await pause(ms);
              // In this order: who asks stores the answer before the key goes.
              [isAsked, found] = await redis.run((client) =>
                Promise.all([
                  client.exists(asking).then((count) => count > 0),
                  read(client),
                ]),
              );
            }
            return found;
          } catch {
            return undefined;
          }
        },
        set({ result, cachePolicy, fields }, freshMs) {
          const body = result.ok ? result.answer.body : undefined;
          if (
            !body ||
            cachePolicy.personal ||
            freshMs < MIN_FRESH_MS ||
            body.byteLength > MAX_BYTES
          )
            return this.giveUp();
          unshared.delete(key);
          const head: Head = { cachePolicy, fields };
          const line = Buffer.from(`${JSON.stringify(head)}\n`);
          const bytes = Buffer.concat([line, body]);
          const expiration = {
            type: "PX",
            value: Math.floor(freshMs),
          } as const;
          end((client) => client.set(key, bytes, { expiration }));
        },
        giveUp() {
          unshared.set(key, true);
          end(async () => {});
        },
      };
    },
    clear() {
      since = randomUUID();
    },
  };
}

/** @throws Error if what is stored is no answer */
async function readAt(
  client: RedisClient,
  key: string,
  reading: Reading,
): Promise<SentCall | undefined> {
  const [stored, left] = await Promise.all([
    client.withTypeMapping(AS_BYTES).get(key),
    client.pTTL(key),
  ]);
  if (stored === null || left <= 0) return undefined;
  return readStored(stored, left, reading);
}

/** @throws Error if it is no stored answer */
function readStored(bytes: Buffer, leftMs: number, reading: Reading): SentCall {
  const end = bytes.indexOf(LINE_END);
  const { cachePolicy, fields } = JSON.parse(
    bytes.toString("utf8", 0, end),
  ) as Head;
  if (cachePolicy.personal !== false) throw new Error("it is personal");
  const body = bytes.subarray(end + 1);
  const status = 200;
  return {
    result: resultOf(status, body, reading),
    status,
    body,
    cachePolicy: { ...cachePolicy, freshS: leftMs / 1000 },
    fields,
  };
}
