/** Reads the configuration of a folder for tools, with all problems. */
import path from "node:path";
import type { Tables, UpstreamHas } from "../tables/check.ts";
import { createTables } from "./assemble.ts";
import { readCodeTexts } from "../tables/code-texts.ts";
import { loadConfig, type ConfigLoad } from "./load-config.ts";
import { readModules } from "./modules.ts";
import type { DefinedNames } from "../../data-files/unknown-names.ts";
import { loadSchemas } from "../../data-files/schemas.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");

export type ConfigRead = ConfigLoad & {
  /** How many modules there are. */
  readonly modules: number;
  /** What other data may name of it; undefined where it has an error. */
  readonly known: Known | undefined;
};

export interface Known extends Pick<Tables, "linkFaults"> {
  readonly names: DefinedNames;
}

/**
 * @param label the folder as it was given; problems name it
 * @param upstream what the upstream is known to have, to be compared with
 */
export function readConfig(label: string, upstream?: UpstreamHas): ConfigRead {
  const schemas = loadSchemas(ROOT);
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
  if (!load.ok)
    return { ...load, modules: modules.modules.size, known: undefined };
  const { names, linkFaults } = createTables({
    modules: modules.modules,
    schemas,
    codeTexts,
    upstream: upstream ?? {},
  })(load.config);
  return {
    ...load,
    modules: modules.modules.size,
    known: { names, linkFaults },
  };
}
