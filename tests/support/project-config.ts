/** The project's own configuration, as the server loads it. */
import path from "node:path";
import type { Config } from "#server/config/config.ts";
import { loadConfig } from "#server/config/load-config.ts";
import { readModules } from "#server/config/modules.ts";
import { formatProblem } from "#server/config/problem.ts";
import { loadSchemas } from "#server/config/schemas.ts";
import { ROOT } from "./mini-config.ts";

export function readProjectConfig(): Config {
  const schemas = loadSchemas(path.join(ROOT, "schema"));
  const modules = readModules(path.join(ROOT, "modules"), "modules", schemas);
  const load = loadConfig({
    configDir: path.join(ROOT, "configs"),
    label: "configs",
    modules,
    schemas,
  });
  if (!load.ok) throw new Error(load.problems.map(formatProblem).join("\n"));
  return load.config;
}
