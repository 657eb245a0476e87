/** Runs the configuration reader in a thread of its own, so that validation does not block requests. */
import { Worker } from "node:worker_threads";
import type { UpstreamHas } from "../tables/check.ts";
import type {
  ConfigReader,
  ConfigUpdate,
  FirstReading,
} from "./config-reader.ts";

export interface ThreadInput {
  /** The project's folder: its schemas and modules are read there. */
  readonly root: string;
  readonly configDir: string;
  readonly label: string;
  readonly watch: boolean;
  readonly lastGoodFile: string | undefined;
  readonly upstream: UpstreamHas;
}

/** Messages from the thread. */
export type FromThread =
  | { readonly kind: "first"; readonly first: FirstReading }
  | { readonly kind: "update"; readonly update: ConfigUpdate }
  | { readonly kind: "reloaded"; readonly update: ConfigUpdate }
  | { readonly kind: "fault"; readonly message: string }
  | { readonly kind: "closed" };

/** Messages to the thread. */
export type ToThread = { readonly kind: "reload" | "close" };

/** The delay before a crashed thread is restarted. */
const RESTART_MS = 2000;

/**
 * Starts the thread, and restarts it when it crashes. The live configuration stays in force
 * meanwhile.
 *
 * @param onFault called with the thread's errors
 */
export function startReaderThread(
  input: ThreadInput,
  onFault: (message: string) => void,
): ConfigReader {
  const listeners: ((update: ConfigUpdate) => void)[] = [];
  const reloads: PromiseWithResolvers<ConfigUpdate>[] = [];
  const first = Promise.withResolvers<FirstReading>();
  const closed = Promise.withResolvers<void>();
  /** The live files, to compute the difference to what a restarted thread reads. */
  let names: ReadonlySet<string> | undefined;
  let closing = false;
  let restart: NodeJS.Timeout | undefined;
  let thread = start();

  function start(): Worker {
    const worker = new Worker(new URL("./reader-worker.ts", import.meta.url), {
      workerData: input,
      // The thread is idle most of the time, so it gets little memory.
      resourceLimits: { maxYoungGenerationSizeMb: 8 },
    });
    worker.unref();
    worker.on("message", (message: FromThread) => hear(message));
    worker.once("error", (error) =>
      onFault(`the reader of the configuration failed: ${String(error)}`),
    );
    worker.once("exit", () => {
      if (closing) return closed.resolve();
      const failed = new Error("the reader of the configuration ended");
      for (const { reject } of reloads.splice(0)) reject(failed);
      first.reject(failed);
      restart = setTimeout(() => (thread = start()), RESTART_MS).unref();
    });
    return worker;
  }

  function hear(message: FromThread): void {
    switch (message.kind) {
      case "first":
        return begin(message.first);
      case "update":
        for (const listener of listeners) listener(keep(message.update));
        return;
      case "reloaded":
        return reloads.shift()?.resolve(keep(message.update));
      case "fault":
        return onFault(message.message);
      case "closed":
        void thread.terminate();
    }
  }

  function begin(reading: FirstReading): void {
    if (!names) {
      if (reading.ok) keep(reading.update);
      return first.resolve(reading);
    }
    // The thread was restarted: what it reads replaces the live configuration.
    if (!reading.ok) {
      onFault("the configuration on disk is bad, and no good one is kept");
      return;
    }
    const { update } = reading;
    const now = new Set(update.changed.map(({ relative }) => relative));
    const removed = [...names].filter((name) => !now.has(name));
    for (const listener of listeners) listener(keep({ ...update, removed }));
  }

  function keep(update: ConfigUpdate): ConfigUpdate {
    const next = new Set(names);
    for (const name of update.removed) next.delete(name);
    for (const { relative } of update.changed) next.add(relative);
    names = next;
    return update;
  }

  const say = (message: ToThread): void => thread.postMessage(message);
  return {
    start: () => first.promise,
    async reload() {
      const reload = Promise.withResolvers<ConfigUpdate>();
      reloads.push(reload);
      say({ kind: "reload" });
      return reload.promise;
    },
    onUpdate: (listener) => void listeners.push(listener),
    async close() {
      closing = true;
      clearTimeout(restart);
      if (thread.threadId === -1) return;
      say({ kind: "close" });
      await closed.promise;
    },
  };
}
