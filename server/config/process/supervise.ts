/** Restarts the server if its process ends by itself. */
import type { EventEmitter } from "node:events";

/** The part of a child process that is used here. */
export interface Child extends Pick<EventEmitter, "on" | "once"> {
  kill(signal: NodeJS.Signals): unknown;
}

export interface Supervision {
  /** Starts the server, which sends READY when it accepts requests. */
  readonly start: () => Child;
  /** Calls `then` after `ms` milliseconds. */
  readonly after: (ms: number, then: () => void) => void;
  /** A monotonic clock, in milliseconds. */
  readonly clock: () => number;
  /** Prints a line. */
  readonly say: (line: string) => void;
  /** Ends this process with the server's exit code. */
  readonly exit: (code: number) => void;
}

/** The message that the server sends when it accepts requests. */
export const READY = "ready";

/** The message that tells the server to load a new build (development). */
export const REBUILT = "rebuilt";

/**
 * Options of Node.js for the server. A small young generation saves 80 MB; V8's larger default
 * saves no measurable time.
 */
export const SERVER_OPTIONS: readonly string[] = ["--max-semi-space-size=8"];

/** Default environment of the server: with an arena for each thread glibc uses 20 MB more. */
export const SERVER_ENVIRONMENT = { MALLOC_ARENA_MAX: "2" } as const;

const MIN_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 30_000;
/** After this long without a failure the next pause is short again. */
const STEADY_MS = 60_000;

/** Exit codes of processes that a signal ended, as shells report them. */
const SIGNAL_CODES: Partial<Record<NodeJS.Signals, number>> = {
  SIGINT: 130,
  SIGKILL: 137,
  SIGTERM: 143,
};

/**
 * Starts the server, and restarts it if it ends by itself, after a pause that doubles from 1 s to
 * 30 s. A server that was never ready is not restarted: its configuration or port is wrong, and it
 * has printed the reason.
 *
 * @returns stops the server: passes a signal on, and exits with the server's code
 */
export function supervise({
  start,
  after,
  clock,
  say,
  exit,
}: Supervision): (signal: NodeJS.Signals) => void {
  let child: Child | undefined;
  let stopping = false;
  let everReady = false;
  let pauseMs = MIN_PAUSE_MS;

  const run = (): void => {
    if (stopping) return;
    let readyAt: number | undefined;
    let ended = false;
    const current = start();
    child = current;
    const end = (code: number, why: string): void => {
      if (ended) return;
      ended = true;
      child = undefined;
      if (stopping || !everReady) return exit(code);
      if (readyAt !== undefined && clock() - readyAt >= STEADY_MS)
        pauseMs = MIN_PAUSE_MS;
      say(`The server ended (${why}). It starts again in ${pauseMs / 1000} s.`);
      after(pauseMs, run);
      pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS);
    };
    current.on("message", (message: unknown) => {
      if (message !== READY) return;
      everReady = true;
      readyAt = clock();
    });
    current.once("error", (error: Error) => end(1, error.message));
    current.once(
      "exit",
      (code: number | null, signal: NodeJS.Signals | null) => {
        if (signal) end(SIGNAL_CODES[signal] ?? 1, signal);
        else end(code ?? 1, `exit code ${code}`);
      },
    );
  };

  run();
  return (signal) => {
    stopping = true;
    if (child) child.kill(signal);
    else exit(0);
  };
}
