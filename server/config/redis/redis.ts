/**
 * What programs need of a Redis: state that several processes share and that may be lost. A Redis
 * that is slow, full, gone or broken costs time, never a page: every command ends within
 * `COMMAND_MS`, and while there is no connection it fails at once, so every user has a way without.
 */
import type { RedisClientType } from "@redis/client";

export type RedisClient = RedisClientType;

/** The longest time for a command, in milliseconds. */
export const COMMAND_MS = 200;

/** How a command ended: `refused` by an error reply, `failed` with its connection, `away`: not sent. */
export type CommandOutcome = "ok" | "refused" | "failed" | "away";

export interface RedisState {
  /** Why there is no connection, and since when; undefined: there is one. */
  readonly away: { readonly since: number; readonly why: string } | undefined;
  /** How many commands there were, by outcome. */
  readonly commands: Readonly<Record<CommandOutcome, number>>;
}

export interface Redis {
  /**
   * Runs commands. An error reply (a full memory, a replica) fails them only; anything else that
   * goes wrong, an invalid answer too, ends the connection, and another one is made.
   *
   * @param work throws if an answer is not what it can be
   * @throws Error that says why; callers go on without
   */
  run<T>(work: (client: RedisClient) => Promise<T>): Promise<T>;
  /** Sends a message to all processes that listen. It is lost if there is no connection. */
  publish(channel: string, message: string): void;
  /**
   * Listens to a channel, from now on and on every later connection. Messages can be lost, and
   * anybody who reaches the Redis can send one.
   */
  listen(channel: string, listener: (message: string) => void): void;
  /** The name of a key or channel of this installation. */
  name(...parts: readonly string[]): string;
  /**
   * How many processes of this program there are, this one included: the higher of the last two
   * counts. 1 until Redis was reached.
   */
  processes(): number;
  state(): RedisState;
  close(): void;
}

/** There is no connection. */
export class RedisAwayError extends Error {
  override name = "RedisAwayError";
}
