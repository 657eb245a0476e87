/** The entry of the thread that reader-thread.ts starts. */
import { globSync } from "node:fs";
import { flushCompileCache } from "node:module";
import path from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { readCodeTexts } from "../tables/code-texts.ts";
import { debounce } from "./debounce.ts";
import { createConfigReader, type ConfigReader } from "./config-reader.ts";
import { readModules } from "../read/modules.ts";
import type { FromThread, ThreadInput, ToThread } from "./reader-thread.ts";
import { loadSchemas } from "../../data-files/schemas.ts";
import { releaseMemory } from "../../process/release-memory.ts";

/** Memory is given back when there was no edit for so long, or so long after the first one. */
const TIDY_AFTER_MS = 1000;
const MAX_UNTIDY_MS = 5000;

const root = workerData as string;
const say = (message: FromThread): void => parentPort!.postMessage(message);

const schemas = loadSchemas(root);
const modulesDir = path.join(root, "modules");
const modules = readModules(modulesDir, "modules", schemas);
const codeTexts = readCodeTexts(root);
let reader: ConfigReader;

/** Without it the heap grows by what an edit leaves behind, some 3 MB of a large configuration, until it is twice as large. */
const tidying = debounce(TIDY_AFTER_MS, MAX_UNTIDY_MS, releaseMemory);
parentPort!.on("message", (message: ToThread) => void hear(message));

async function start(input: ThreadInput): Promise<void> {
  reader = createConfigReader({
    ...input,
    modules,
    schemas,
    codeTexts,
    addedModule: (id) =>
      globSync(`*/${id}/module.json`, { cwd: modulesDir }).length > 0,
    onFault: (message) => say({ kind: "fault", message }),
  });
  reader.onUpdate((update) => {
    say({ kind: "update", update });
    tidying.touch();
  });
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
