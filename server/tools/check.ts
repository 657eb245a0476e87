/**
 * Validates a configuration, every file by itself and against the others.
 *
 *   npm run check [dir]      exit status 1 when there is a problem
 */
import path from "node:path";
import { loadConfig } from "../config/load-config.ts";
import { readModules } from "../config/modules.ts";
import { formatProblem } from "../config/problem.ts";
import { loadSchemas } from "../config/schemas.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const label = process.argv[2] ?? process.env["CONFIG_DIR"] ?? "configs";

const schemas = loadSchemas(path.join(ROOT, "schema"));
const modules = readModules(path.join(ROOT, "modules"), "modules", schemas);
const load = loadConfig({
  configDir: path.resolve(label),
  label,
  modules,
  schemas,
});
if (load.ok) {
  console.log(
    `${label}: ${load.files} files and ${modules.modules.size} modules, no problem`,
  );
} else {
  for (const problem of load.problems)
    console.error(`${formatProblem(problem)}\n`);
  console.error(
    `${label}: ${load.problems.length} problem${load.problems.length === 1 ? "" : "s"} in ${load.files} files`,
  );
  process.exitCode = 1;
}
