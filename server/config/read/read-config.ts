/** Reads the configuration of a folder for tools, with all problems. */
import path from "node:path";
import type { Tables, UpstreamHas } from "../tables/check.ts";
import { createTables } from "./assemble.ts";
import { readCodeTexts } from "../tables/code-texts.ts";
import { createLoader, type ConfigLoad } from "./load-config.ts";
import { createMemo } from "../memo.ts";
import { readModules } from "./modules.ts";
import type { DefinedNames } from "../../data-files/unknown-names.ts";
import { PLATFORM } from "../../data-files/platform.ts";
import { loadSchemas } from "../../data-files/schemas.ts";

export type ConfigRead = ConfigLoad & {
  /** How many modules there are. */
  readonly modules: number;
  /** What other data may name of it, the same object while that is the same; undefined where it has an error. */
  readonly known: Known | undefined;
};

export interface Known extends Pick<Tables, "linkFaults"> {
  readonly names: DefinedNames;
}

/**
 * @param label the folder as it was given; problems name it
 * @param upstream what the upstream is known to have, to be compared with
 * @param root the folder of the product, with its modules
 */
export function readConfig(
  label: string,
  upstream?: UpstreamHas,
  root?: string,
): ConfigRead {
  return createConfigChecker(label, upstream, root).read();
}

/** Reads a folder again and again: what did not change is neither read nor checked again. */
export interface ConfigChecker {
  readonly read: () => ConfigRead;
  /** The folders that the last reading found, below the configuration; "" is the folder itself. */
  readonly folders: () => ReadonlySet<string>;
}

/** The parameters are those of readConfig. */
export function createConfigChecker(
  label: string,
  upstream: UpstreamHas = {},
  root: string = PLATFORM,
): ConfigChecker {
  const schemas = loadSchemas(root);
  const modules = readModules(path.join(root, "modules"), "modules", schemas);
  const codeTexts = readCodeTexts(root);
  const loader = createLoader({
    configDir: path.resolve(label),
    label,
    modules,
    schemas,
    codeTexts,
    upstream,
  });
  const tablesOf = createTables({
    modules: modules.modules,
    schemas,
    codeTexts,
    upstream,
    now: Date.now,
  });
  const memo = createMemo();
  return {
    read() {
      const load = loader.load();
      const counted = { ...load, modules: modules.modules.size };
      if (!load.ok) return { ...counted, known: undefined };
      const { names, linkFaults } = tablesOf(load.config);
      const known = memo("known", [names, linkFaults], () => ({
        names,
        linkFaults,
      }));
      return { ...counted, known };
    },
    folders: loader.folders,
  };
}
