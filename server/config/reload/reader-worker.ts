/** The entry of the thread that reader-thread.ts starts. */
import { flushCompileCache } from "node:module";
import path from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { readCodeTexts } from "../tables/code-texts.ts";
import { createConfigReader, type ConfigReader } from "./config-reader.ts";
import { readModules } from "../read/modules.ts";
import type { FromThread, ThreadInput, ToThread } from "./reader-thread.ts";
import { loadSchemas } from "../../data-files/schemas.ts";
import { releaseMemory } from "../../process/release-memory.ts";

const root = workerData as string;
const say = (message: FromThread): void => parentPort!.postMessage(message);

const schemas = loadSchemas(root);
const modules = readModules(path.join(root, "modules"), "modules", schemas);
const codeTexts = readCodeTexts(root);
let reader: ConfigReader;
parentPort!.on("message", (message: ToThread) => void hear(message));

async function start(input: ThreadInput): Promise<void> {
  reader = createConfigReader({
    ...input,
    modules,
    schemas,
    codeTexts,
    onFault: (message) => say({ kind: "fault", message }),
  });
  reader.onUpdate((update) => say({ kind: "update", update }));
  say({ kind: "first", first: await reader.start() });
  // Terminated threads do not write their compile cache by themselves.
  flushCompileCache();
  releaseMemory();
}

async function hear(message: ToThread): Promise<void> {
  switch (message.kind) {
    case "start":
      return start(message.input);
    case "reload":
      say({ kind: "reloaded", update: await reader.reload() });
      return;
    case "close":
      await reader.close();
      say({ kind: "closed" });
  }
}
