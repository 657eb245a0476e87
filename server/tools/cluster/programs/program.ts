/** A program of the cluster: it is started, restarted when it ends by itself, and asked whether it is ready. */
import { spawn, type ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { StartError } from "#server/config/process/start-error.ts";
import { READY, supervise } from "#server/config/process/supervise.ts";

export interface Command {
  readonly name: string;
  readonly file: string;
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly folder: string;
  /** Its address that answers 200 when it is ready. */
  readonly readyUrl: string;
  /** Whether it sends READY, as ours do. */
  readonly tellsReady: boolean;
}

export interface Program {
  readonly name: string;
  /** The process that runs now. */
  pid(): number | undefined;
  /** @returns when it is ready. @throws StartError if it ends before */
  start(): Promise<void>;
  /** @returns when it has ended */
  stop(signal: NodeJS.Signals): Promise<void>;
}

const ASK_AGAIN_MS = 100;
const ASK_LIMIT_MS = 1000;

/** @param print gets each line of its output */
export function createProgram(
  command: Command,
  print: (line: string) => void,
): Program {
  const { name, file, args, environment, folder, readyUrl } = command;
  let child: ChildProcess | undefined;
  let running:
    | { stop(signal: NodeJS.Signals): void; ended: Promise<number> }
    | undefined;

  const run = (): ChildProcess => {
    child = spawn(file, args, {
      cwd: folder,
      env: { ...process.env, ...environment },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    for (const output of [child.stdout!, child.stderr!])
      createInterface(output).on("line", print);
    return child;
  };

  return {
    name,
    pid: () => child?.pid,
    async start() {
      const ended = Promise.withResolvers<number>();
      const stop = supervise({
        start: run,
        after: (ms, then) => void setTimeout(then, ms),
        clock: () => performance.now(),
        say: print,
        exit: ended.resolve,
      });
      running = { stop, ended: ended.promise };
      const waiting = new AbortController();
      const code = await Promise.race([
        ended.promise,
        untilReady(readyUrl, waiting.signal),
      ]);
      waiting.abort();
      if (code === undefined && !command.tellsReady)
        child!.emit("message", READY);
      if (code !== undefined)
        throw new StartError(`${name} did not start (exit code ${code})`);
    },
    async stop(signal) {
      running?.stop(signal);
      await running?.ended;
      running = undefined;
    },
  };
}

async function untilReady(url: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const limit = AbortSignal.timeout(ASK_LIMIT_MS);
    const answer = await fetch(url, {
      signal: AbortSignal.any([signal, limit]),
    }).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await wait(ASK_AGAIN_MS);
  }
}
