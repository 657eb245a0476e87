/** The configuration of a folder, for tools: with every problem at once, and no server. */
import path from "node:path";
import type { UpstreamHas } from "../tables/check.ts";
import { readCodeTexts } from "../tables/code-texts.ts";
import { loadConfig, type ConfigLoad } from "./load-config.ts";
import { readModules } from "./modules.ts";
import { loadSchemas } from "../../data-files/schemas.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");

/**
 * @param label the folder as it was given; problems name it
 * @param upstream what the upstream is known to have, to be compared with
 */
export function readConfig(
  label: string,
  upstream?: UpstreamHas,
): ConfigLoad & { modules: number } {
  const schemas = loadSchemas(path.join(ROOT, "schema"));
  const modules = readModules(path.join(ROOT, "modules"), "modules", schemas);
  const configDir = path.resolve(label);
  const codeTexts = readCodeTexts(ROOT);
  const load = loadConfig({
    configDir,
    label,
    modules,
    schemas,
    codeTexts,
    ...(upstream ? { upstream } : {}),
  });
  return { ...load, modules: modules.modules.size };
}
