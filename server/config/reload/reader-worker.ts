/** The entry of the thread that reader-thread.ts starts. */
import { flushCompileCache } from "node:module";
import path from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { readCodeTexts } from "../tables/code-texts.ts";
import { createConfigReader } from "./config-reader.ts";
import { readModules } from "../read/modules.ts";
import type { FromThread, ThreadInput, ToThread } from "./reader-thread.ts";
import { loadSchemas } from "../../data-files/schemas.ts";
import { releaseMemory } from "../../process/release-memory.ts";

const { root, configDir, label, watch, lastGoodFile, upstream } =
  workerData as ThreadInput;
const say = (message: FromThread): void => parentPort!.postMessage(message);

const schemas = loadSchemas(root);
const reader = createConfigReader({
  configDir,
  label,
  modules: readModules(path.join(root, "modules"), "modules", schemas),
  schemas,
  codeTexts: readCodeTexts(root),
  upstream,
  watch,
  lastGoodFile,
  onFault: (message) => say({ kind: "fault", message }),
});
reader.onUpdate((update) => say({ kind: "update", update }));
parentPort!.on("message", ({ kind }: ToThread) => void hear(kind));
say({ kind: "first", first: await reader.start() });
// Terminated threads do not write their compile cache by themselves.
flushCompileCache();
releaseMemory();

async function hear(kind: ToThread["kind"]): Promise<void> {
  if (kind === "reload") {
    say({ kind: "reloaded", update: await reader.reload() });
    return;
  }
  await reader.close();
  say({ kind: "closed" });
}
