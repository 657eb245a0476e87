/** The server process of `npm run dev`: starts, reloads and stops it. */
import type { EventEmitter } from "node:events";
import { REBUILT } from "#server/config/process/supervise.ts";

/** The part of a child process that is used here. */
export interface DevChild extends Pick<EventEmitter, "once"> {
  readonly exitCode: number | null;
  readonly signalCode: NodeJS.Signals | null;
  readonly connected: boolean;
  kill(signal: NodeJS.Signals): unknown;
  send(message: string): unknown;
}

export interface DevServer {
  /** Starts the server. Stops a running one first. */
  restart(): Promise<void>;
  /** Tells the server to load the new build; starts it if it is not running. */
  rebuilt(): Promise<void>;
  /** Stops the server; resolves when it has exited. */
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
