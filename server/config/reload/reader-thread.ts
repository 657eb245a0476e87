/** Runs the configuration reader in a thread of its own, so that validation does not block requests. */
import type { Worker } from "node:worker_threads";
import type { UpstreamHas } from "../tables/check.ts";
import { spawnReader } from "./spawn-reader.ts";
import type {
  ConfigReader,
  ConfigUpdate,
  FirstReading,
} from "./config-reader.ts";

export interface ThreadInput {
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

/** Messages to the thread. The first one is "start". */
export type ToThread =
  | { readonly kind: "start"; readonly input: ThreadInput }
  | { readonly kind: "reload" | "close" };

/** The delay before a crashed thread is restarted. */
const RESTART_MS = 2000;

/**
 * Starts the thread, and restarts it when it crashes. The live configuration stays in force
 * meanwhile.
 *
 * @param root the project's folder: its schemas and modules are read there
 * @param onFault called with the thread's errors
 * @param spawned the thread, if it is running already
 */
export function startReaderThread(
  root: string,
  input: ThreadInput,
  onFault: (message: string) => void,
  spawned?: Worker,
): ConfigReader {
  const listeners: ((update: ConfigUpdate) => void)[] = [];
  const reloads: PromiseWithResolvers<ConfigUpdate>[] = [];
  const first = Promise.withResolvers<FirstReading>();
  const closed = Promise.withResolvers<void>();
  /** The live files, to compute the difference to what a restarted thread reads. */
  let names: ReadonlySet<string> | undefined;
  let closing = false;
  let restart: NodeJS.Timeout | undefined;
  let thread = start(spawned);

  function start(worker = spawnReader(root)): Worker {
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
    worker.postMessage({ kind: "start", input } satisfies ToThread);
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
