/**
 * The connection to a Redis. A client of `@redis/client` is used for one connection only: its own
 * time limit ends when a command is written, and its reconnection repeats commands that have expired.
 */
import { createClient, ErrorReply } from "@redis/client";
import type { Logger } from "../process/logger.ts";
import { wait } from "../process/wait.ts";
import {
  COMMAND_MS,
  RedisAwayError,
  type CommandOutcome,
  type Redis,
  type RedisClient,
} from "./redis.ts";

export interface ConnectInput {
  /** redis://…, checked. */
  readonly url: string;
  /** Processes of the same program are counted together. */
  readonly program: string;
  readonly log: Pick<Logger, "info" | "warn">;
  /** What names begin with; left out: wayfare. */
  readonly prefix?: string;
  /** Left out: the machine's clock and timers. */
  readonly timing?: Timing;
}

export interface Timing {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Ends what takes too long. @returns cancels it */
  readonly limit: (ms: number, then: () => void) => () => void;
  /** Calls `then` later. @returns cancels it */
  readonly later: (ms: number, then: () => void) => () => void;
}

const CONNECT_MS = 1000;
/** The pause before the next attempt to connect. Each is twice as long as the one before. */
const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 5000;
/** How often the processes are counted, which also notices a Redis that has fallen silent. */
const COUNT_MS = 5000;
/** Refused commands are logged once in this time. */
const REFUSED_LOG_MS = 60_000;

const MACHINE: Timing = {
  now: Date.now,
  limit: wait,
  later(ms, then) {
    const timer = setTimeout(then, ms).unref();
    return () => clearTimeout(timer);
  },
};

/** @returns after the first attempt to connect, whether it succeeded or not */
export async function connectRedis({
  url,
  program,
  log,
  prefix = "wayfare",
  timing = MACHINE,
}: ConnectInput): Promise<Redis> {
  const { now, limit, later } = timing;
  // Channels are shared by all databases of a Redis, so the database's number is part of the name.
  const database = new URL(url).pathname.slice(1) || "0";
  const name = (...parts: readonly string[]) =>
    [prefix, database, ...parts].join(":");
  const programs = name("programs", program);
  const listeners = new Map<string, ((message: string) => void)[]>([
    [programs, []],
  ]);
  const commands = { ok: 0, refused: 0, failed: 0, away: 0 };
  let away: { since: number; why: string } | undefined;
  /** The client of the connection, or of the attempt to connect. */
  let current: RedisClient | undefined;
  let isReady = false;
  let isClosed = false;
  let pauseMs = FIRST_PAUSE_MS;
  let processes = 1;
  let lastCount = 1;
  let refusedLogged = Number.NEGATIVE_INFINITY;
  let cancelNext = () => {};

  /** @throws Error when the work takes longer than `ms` milliseconds */
  async function within<T>(ms: number, work: Promise<T>): Promise<T> {
    const { promise, reject } = Promise.withResolvers<never>();
    const cancel = limit(ms, () =>
      reject(new Error(`no answer within ${ms} ms`)),
    );
    try {
      return await Promise.race([work, promise]);
    } finally {
      cancel();
    }
  }

  /** Ends a connection, and makes another one after a pause. */
  function lose(lost: RedisClient, error: unknown): void {
    if (current !== lost) return;
    current = undefined;
    isReady = false;
    lost.destroy();
    if (isClosed) return;
    const why = reasonOf(error);
    if (!away) log.warn({ why }, "Redis is away: processes go on without it");
    away = { since: away?.since ?? now(), why };
    cancelNext();
    cancelNext = later(pauseMs, () => void connect());
    pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS);
  }

  function receive(message: string, channel: string): void {
    for (const listener of listeners.get(channel) ?? []) listener(message);
  }

  async function countProcesses(client: RedisClient): Promise<void> {
    const counts: unknown = await client.pubSubNumSub([programs]);
    const count = (counts as Record<string, unknown>)[programs];
    if (!Number.isSafeInteger(count)) throw new Error("the answer is invalid");
    // Others may be about to connect again, so that one count does not make them fewer.
    processes = Math.max(1, count as number, lastCount);
    lastCount = count as number;
  }

  async function prepare(client: RedisClient): Promise<void> {
    await client.connect();
    await client.subscribe([...listeners.keys()], receive);
    await countProcesses(client);
  }

  async function connect(): Promise<void> {
    const client: RedisClient = createClient({
      url,
      socket: { reconnectStrategy: false, connectTimeout: CONNECT_MS },
      disableClientInfo: true,
      maintNotifications: "disabled",
    });
    current = client;
    client.on("error", (error) => lose(client, error));
    try {
      await within(CONNECT_MS, prepare(client));
    } catch (error) {
      return lose(client, error);
    }
    if (current !== client) return;
    isReady = true;
    pauseMs = FIRST_PAUSE_MS;
    if (away) log.info("Redis answers again");
    away = undefined;
    cancelNext = later(COUNT_MS, countAgain);
  }

  function countAgain(): void {
    run(countProcesses).then(
      () => (cancelNext = later(COUNT_MS, countAgain)),
      // An error reply: the connection is still there.
      () => isReady && (cancelNext = later(COUNT_MS, countAgain)),
    );
  }

  async function run<T>(work: (client: RedisClient) => Promise<T>): Promise<T> {
    const client = current;
    const end = (outcome: CommandOutcome) => (commands[outcome] += 1);
    if (!client || !isReady) {
      end("away");
      throw new RedisAwayError(away?.why ?? "it is closed");
    }
    try {
      const result = await within(COMMAND_MS, work(client));
      end("ok");
      return result;
    } catch (error) {
      if (error instanceof ErrorReply) {
        end("refused");
        if (now() - refusedLogged >= REFUSED_LOG_MS) {
          refusedLogged = now();
          log.warn({ why: error.message }, "Redis refused a command");
        }
      } else {
        end("failed");
        lose(client, error);
      }
      throw error;
    }
  }

  await connect();
  return {
    run,
    publish: (channel, message) =>
      void run((client) => client.publish(channel, message)).catch(() => {}),
    listen(channel, listener) {
      const known = listeners.get(channel);
      listeners.set(channel, [...(known ?? []), listener]);
      const client = current;
      // Before that, `prepare` will subscribe to it.
      if (!known && client?.isReady === true)
        client
          .subscribe(channel, receive)
          .catch((error: unknown) => lose(client, error));
    },
    name,
    processes: () => processes,
    state: () => ({ away, commands }),
    close() {
      isClosed = true;
      cancelNext();
      if (current) lose(current, undefined);
    },
  };
}

/** Errors of connections may have several causes and no message of their own (AggregateError). */
function reasonOf(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  return message || code || String(error);
}
