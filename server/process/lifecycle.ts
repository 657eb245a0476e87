/** How the server's process ends: by a signal, or because a fault was caught nowhere. */
import type { Logger } from "./logger.ts";

/** What a program runs. */
export interface Running {
  /** Lets requests under way end, and stops; takes requests meanwhile, for the time to drain in milliseconds. */
  stop(drainMs: number): Promise<void>;
}

export interface LifecycleInput {
  readonly log: Pick<Logger, "info" | "fatal">;
  /**
   * For so long after SIGTERM requests are still taken, in milliseconds: until load
   * balancers have seen that the server is no longer ready.
   */
  readonly drainMs: number;
  readonly exit: (code: number) => void;
}

export interface Lifecycle {
  /** The server takes requests from now on. */
  started(server: Running): void;
  /** SIGTERM drains first; SIGINT (Ctrl-C) does not. */
  stop(signal: NodeJS.Signals): void;
  /**
   * For what no edge caught: who knows what it left half done. It is logged, requests
   * under way end, and the supervisor starts a new process.
   */
  failed(error: unknown, origin?: string): void;
}

/** Requests under way may take so long when the server stops. */
const STOP_MS = 10_000;

export function createLifecycle({
  log,
  drainMs,
  exit,
}: LifecycleInput): Lifecycle {
  let server: Running | undefined;
  let ending = false;

  const end = (code: number, drain: number): void => {
    ending = true;
    if (!server) return exit(code);
    setTimeout(() => exit(1), drain + STOP_MS).unref();
    server.stop(drain).then(
      () => exit(code),
      (error: unknown) => {
        log.fatal({ err: error }, "the server did not stop in order");
        exit(1);
      },
    );
  };

  return {
    started(running) {
      server = running;
    },
    stop(signal) {
      if (ending) return;
      log.info({ signal }, "stopping");
      end(0, signal === "SIGTERM" ? drainMs : 0);
    },
    failed(error, origin) {
      log.fatal({ err: error, origin }, "a fault that nothing caught");
      if (!ending) end(1, 0);
    },
  };
}
