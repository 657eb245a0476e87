/** Validates data against the schema of a module. */
import { globSync } from "node:fs";
import path from "node:path";
import { loadSchemas } from "#server/config/data-files/schemas/schemas.ts";
import { ROOT } from "./mini-config.ts";
import { readJson } from "./reference-backend.ts";

const schemas = loadSchemas(ROOT);

/** The data schema of each module and its path, by module_id. */
const ofModule = new Map(
  globSync("modules/*/*/data.schema.json", { cwd: ROOT }).map((file) => [
    path.basename(path.dirname(file)),
    { file, schema: readJson(ROOT, file) as object },
  ]),
);

/** @returns what the module's schema refuses, as "/pointer message" */
export function moduleFaults(moduleId: string, data: unknown): string[] {
  const { file, schema } = ofModule.get(moduleId)!;
  return schemas
    .validateWith(file, schema, data)
    .errors.map(({ instancePath, message }) => `${instancePath} ${message}`);
}
