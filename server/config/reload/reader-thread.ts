/** Runs a reader in a thread of its own, so that validation does not block requests. */
import type { Worker } from "node:worker_threads";
import type { Considered, Edits } from "./accept-edits.ts";
import type { FirstReading, Reader, Update } from "./reader.ts";

/** Messages from the thread. */
export type FromThread<Besides = unknown> =
  | { readonly kind: "first"; readonly first: FirstReading<Besides> }
  | { readonly kind: "update"; readonly update: Update }
  | { readonly kind: "reloaded"; readonly update: Update }
  | { readonly kind: "considered"; readonly considered: Considered }
  | { readonly kind: "fault"; readonly message: string }
  | { readonly kind: "closed" };

/** Messages to the thread. The first one is "start". */
export type ToThread<Input = unknown> =
  | { readonly kind: "start" | "input"; readonly input: Input }
  | { readonly kind: "consider"; readonly edits: Edits }
  | { readonly kind: "reload" | "close" };

/** The delay before a crashed thread is restarted. */
const RESTART_MS = 2000;

export interface ReaderThread<Input> {
  /** Starts the thread, which runs serve-reader.ts. */
  readonly spawn: () => Worker;
  /** The input of its reader. */
  readonly input: Input;
  /** The name of its files in messages: "the configuration". */
  readonly what: string;
  /** Called with the thread's errors. */
  readonly onFault: (message: string) => void;
  /** The thread, if it is running already. */
  readonly spawned?: Worker | undefined;
}

/** A reader in a thread, whose input may change. */
export interface ThreadReader<Input, Besides> extends Reader<Besides> {
  /** Gives the reader another input, and judges the files again. */
  changeInput(input: Input): void;
}

/** Starts the thread, and restarts it when it crashes. The live files stay in force meanwhile. */
export function startReaderThread<Input, Besides>({
  spawn,
  input: givenInput,
  what,
  onFault,
  spawned,
}: ReaderThread<Input>): ThreadReader<Input, Besides> {
  let input = givenInput;
  const listeners: ((update: Update) => void)[] = [];
  const reloads: PromiseWithResolvers<Update>[] = [];
  const considerations: PromiseWithResolvers<Considered>[] = [];
  const first = Promise.withResolvers<FirstReading<Besides>>();
  const closed = Promise.withResolvers<void>();
  /** The names of the live files, to compute the difference to a restarted thread's reading. */
  let names: ReadonlySet<string> | undefined;
  let closing = false;
  let restart: NodeJS.Timeout | undefined;
  let thread = start(spawned);

  function start(worker = spawn()): Worker {
    worker.on("message", (message: FromThread<Besides>) => hear(message));
    worker.once("error", (error) =>
      onFault(`the reader of ${what} failed: ${String(error)}`),
    );
    worker.once("exit", () => {
      if (closing) return closed.resolve();
      const failed = new Error(`the reader of ${what} ended`);
      for (const waiting of [reloads, considerations])
        for (const { reject } of waiting.splice(0)) reject(failed);
      first.reject(failed);
      restart = setTimeout(() => (thread = start()), RESTART_MS).unref();
    });
    worker.postMessage({ kind: "start", input } satisfies ToThread<Input>);
    return worker;
  }

  function hear(message: FromThread<Besides>): void {
    switch (message.kind) {
      case "first":
        return begin(message.first);
      case "update":
        for (const listener of listeners) listener(keep(message.update));
        return;
      case "reloaded":
        return reloads.shift()?.resolve(keep(message.update));
      case "considered":
        return considerations.shift()?.resolve(message.considered);
      case "fault":
        return onFault(message.message);
      case "closed":
        void thread.terminate();
    }
  }

  function begin(reading: FirstReading<Besides>): void {
    if (!names) {
      if (reading.ok) keep(reading.update);
      return first.resolve(reading);
    }
    // The thread was restarted: its reading replaces the live files.
    if (!reading.ok) {
      onFault(`${what} on disk is bad, and there is no good copy`);
      return;
    }
    const { update } = reading;
    const now = new Set(update.changed.map(({ relative }) => relative));
    const removed = [...names].filter((name) => !now.has(name));
    for (const listener of listeners) listener(keep({ ...update, removed }));
  }

  function keep(update: Update): Update {
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
      const reload = Promise.withResolvers<Update>();
      reloads.push(reload);
      say({ kind: "reload" });
      return reload.promise;
    },
    async consider(edits) {
      const consideration = Promise.withResolvers<Considered>();
      considerations.push(consideration);
      say({ kind: "consider", edits });
      return consideration.promise;
    },
    judgeAgain: () => say({ kind: "input", input }),
    changeInput(next) {
      input = next;
      say({ kind: "input", input });
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
