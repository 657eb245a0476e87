/** Runs in the thread that reader-thread.ts starts: a reader, with the messages from and to it. */
import { flushCompileCache } from "node:module";
import { parentPort } from "node:worker_threads";
import { releaseMemory } from "../process/release-memory.ts";
import { debounce } from "./debounce.ts";
import type { FromThread, ToThread } from "./reader-thread.ts";
import type { Reader } from "./reader.ts";

/** Memory is returned to the system after this long without an edit, or this long after the first one. */
const TIDY_AFTER_MS = 1000;
const MAX_UNTIDY_MS = 5000;

/**
 * @param create creates the reader after the first message
 * @param change gives it another input
 */
export function serveReader<
  Input,
  Besides,
  Served extends Reader<Besides> = Reader<Besides>,
>(
  create: (input: Input, onFault: (message: string) => void) => Served,
  change: (reader: Served, input: Input) => void = (reader) =>
    reader.judgeAgain(),
): void {
  const say = (message: FromThread<Besides>): void =>
    parentPort!.postMessage(message);
  let reader: Served;
  /** Without it the heap grows by what an edit leaves behind, some 3 MB of a large configuration, until it is twice as large. */
  const tidying = debounce(TIDY_AFTER_MS, MAX_UNTIDY_MS, releaseMemory);

  async function start(input: Input): Promise<void> {
    reader = create(input, (message) => say({ kind: "fault", message }));
    reader.onUpdate((update) => {
      say({ kind: "update", update });
      tidying.touch();
    });
    say({ kind: "first", first: await reader.start() });
    // Terminated threads do not write their compile cache by themselves.
    flushCompileCache();
    releaseMemory();
  }

  async function hear(message: ToThread<Input>): Promise<void> {
    switch (message.kind) {
      case "start":
        return start(message.input);
      case "input":
        return change(reader, message.input);
      case "reload":
        say({ kind: "reloaded", update: await reader.reload() });
        return;
      case "consider": {
        const considered = await reader.consider(message.edits);
        say({ kind: "considered", considered });
        tidying.touch();
        return;
      }
      case "close":
        await reader.close();
        say({ kind: "closed" });
    }
  }

  parentPort!.on("message", (message: ToThread<Input>) => void hear(message));
}
