/** The server of `npm run dev`: one process that is told of builds, started again, and ended. */
import type { EventEmitter } from "node:events";

/** Of a child process, what is used here. */
export interface DevChild extends Pick<EventEmitter, "once"> {
  readonly exitCode: number | null;
  readonly signalCode: NodeJS.Signals | null;
  readonly connected: boolean;
  kill(signal: NodeJS.Signals): unknown;
  send(message: string): unknown;
}

/** The message by which the server is told that it should take a new build. */
export const REBUILT = "rebuilt";

export interface DevServer {
  /** Starts it; one that runs ends before. */
  restart(): Promise<void>;
  /** Tells it that there is a new build; starts it when it is not running. */
  rebuilt(): Promise<void>;
  /** Ends it; resolves when it has ended. */
  end(): Promise<void>;
}

export function createDevServer(start: () => DevChild): DevServer {
  let child: DevChild | undefined;
  let ended = false;
  const running = (): boolean =>
    child !== undefined && child.exitCode === null && child.signalCode === null;

  async function stop(): Promise<void> {
    if (!child || !running()) return;
    const exit = Promise.withResolvers<void>();
    child.once("exit", () => exit.resolve());
    child.kill("SIGINT");
    await exit.promise;
  }

  async function restart(): Promise<void> {
    await stop();
    if (!ended) child = start();
  }

  return {
    restart,
    async rebuilt() {
      if (running() && child!.connected) child!.send(REBUILT);
      else await restart();
    },
    async end() {
      ended = true;
      await stop();
    },
  };
}
