/** The entry of the thread that reads the configuration (spawn-reader.ts). */
import { globSync } from "node:fs";
import path from "node:path";
import { workerData } from "node:worker_threads";
import { loadSchemas } from "../data-files/schemas/schemas.ts";
import { readModules } from "../model/modules.ts";
import { readCodeTexts } from "../tables/code-texts.ts";
import { createConfigReader, type ConfigThreadInput } from "./config-reader.ts";
import { serveReader } from "./serve-reader.ts";

const root = workerData as string;

const schemas = loadSchemas(root);
const modulesDir = path.join(root, "modules");
const modules = readModules(modulesDir, "modules", schemas);
const codeTexts = readCodeTexts(root);

serveReader(
  (input: ConfigThreadInput, onFault) =>
    createConfigReader({
      ...input,
      modules,
      schemas,
      codeTexts,
      addedModule: (id) =>
        globSync(`*/${id}/module.json`, { cwd: modulesDir }).length > 0,
      onFault,
    }),
  (reader, { upstream }) => reader.compareWith(upstream),
);
