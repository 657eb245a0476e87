/**
 * Tracks sessions that ended in other processes. While a process caches users, it asks every two
 * seconds which sessions ended since the last request; after failures it asks less often.
 * `ReadEnded` hides whom it asks. A failure only delays the news, because users are verified every
 * few minutes anyway.
 */
import { createHash } from "node:crypto";
import type { SiteContext } from "#renderer/context/site-context.ts";
import type { CallFunction } from "#renderer/loading/call.ts";

/** The pause between an answer and the next request. */
const PAUSE_MS = 2000;
/**
 * The maximum pause after failures: each pause is twice as long as the one before. Each failure is
 * logged.
 */
const MAX_PAUSE_MS = 60_000;
const HASH = /^[0-9a-f]{64}$/;
const MARK = /^[\w.-]{1,64}$/;

export interface Ended {
  /** The SHA-256 hashes of the tokens, in hexadecimal digits. */
  readonly token_hashes: readonly string[];
  /** Where the next answer begins. */
  readonly mark: string;
}

/**
 * Reads the sessions that ended after a mark. With "", it returns those of the last minutes, for
 * longer than users are cached, so that none is missed before the first answer. Undefined: nobody
 * can say. Never rejects.
 */
export type ReadEnded = (mark: string) => Promise<Ended | undefined>;

export const isSessionHash = (text: string): boolean => HASH.test(text);

/** The hash that identifies an ended session. */
export function sessionHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/**
 * Reads them with a call to the upstream without a visitor: the answer is the same for everybody.
 */
export function readEndedBy(
  call: CallFunction,
  name: string,
  of: SiteContext,
): ReadEnded {
  const context: SiteContext = {
    ...of,
    identity: {},
    user: null,
    experiments: null,
    affiliate: null,
  };
  return async (mark) => {
    const params = mark === "" ? {} : { mark };
    const result = await call(name, { params, context });
    const reading = result.ok ? result.answer.read() : result;
    return reading.ok ? readAnswer(reading.result) : undefined;
  };
}

function readAnswer(result: unknown): Ended | undefined {
  const { token_hashes, mark } = (result ?? {}) as Record<string, unknown>;
  if (typeof mark !== "string" || !MARK.test(mark)) return undefined;
  const hashes: readonly unknown[] = Array.isArray(token_hashes)
    ? token_hashes
    : [];
  return {
    token_hashes: hashes.filter(
      (hash): hash is string => typeof hash === "string" && isSessionHash(hash),
    ),
    mark,
  };
}

export interface WatchInput {
  readonly read: ReadEnded;
  /** Whether any user is cached; otherwise no request is made. */
  readonly isNeeded: () => boolean;
  readonly onEnded: (tokenHash: string) => void;
  /** Is called when the ended sessions become unknown, and when they are known again. */
  readonly onChange?: ((isKnown: boolean) => void) | undefined;
  readonly after: After;
}

/** Calls `then` after `ms` milliseconds. */
export type After = (ms: number, then: () => void) => void;

/** Does not delay the end of the process. */
export const afterPause: After = (ms, then) =>
  void setTimeout(then, ms).unref();

/** @returns starts the requests, unless they are running; they stop when nothing is cached */
export function createWatch({
  read,
  isNeeded,
  onEnded,
  onChange,
  after,
}: WatchInput): () => void {
  let isWatching = false;
  let mark = "";
  let pauseMs = PAUSE_MS;
  let isKnown = true;
  const ask = async (): Promise<void> => {
    isWatching = isNeeded();
    if (!isWatching) return;
    const ended = await read(mark);
    for (const hash of ended?.token_hashes ?? []) onEnded(hash);
    mark = ended?.mark ?? mark;
    if (isKnown !== Boolean(ended)) {
      isKnown = !isKnown;
      onChange?.(isKnown);
    }
    pauseMs = ended ? PAUSE_MS : Math.min(2 * pauseMs, MAX_PAUSE_MS);
    after(pauseMs, () => void ask());
  };
  return () => {
    if (isWatching) return;
    isWatching = true;
    mark = "";
    pauseMs = PAUSE_MS;
    after(pauseMs, () => void ask());
  };
}
