/** The end of a program's process: by a signal, or by an uncaught error. */
import type { Logger } from "./logger.ts";

/** The running part of a program. */
export interface Running {
  /**
   * Finishes requests in flight and stops. Until `drainMs` milliseconds have passed, it accepts new
   * requests.
   */
  stop(drainMs: number): Promise<void>;
}

export interface LifecycleInput {
  readonly log: Pick<Logger, "info" | "fatal">;
  /**
   * How long requests are still accepted after SIGTERM, in milliseconds: until load
   * balancers have seen that the program is no longer ready.
   */
  readonly drainMs: number;
  readonly exit: (code: number) => void;
}

export interface Lifecycle {
  /** The program accepts requests now. */
  started(server: Running): void;
  /** SIGTERM drains first; SIGINT (Ctrl-C) does not. */
  stop(signal: NodeJS.Signals): void;
  /**
   * Handles an uncaught error, whose effects are unknown: it is logged, requests in flight finish,
   * and the supervisor starts a new process.
   */
  failed(error: unknown, origin?: string): void;
}

/** How long requests in flight may take when the program stops. */
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
        log.fatal({ err: error }, "the server did not stop cleanly");
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
      log.fatal({ err: error, origin }, "an uncaught error");
      if (!ending) end(1, 0);
    },
  };
}
