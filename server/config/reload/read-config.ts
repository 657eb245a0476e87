/** Reads the configuration of a folder for tools, with all problems. */
import path from "node:path";
import type { Tables, UpstreamHas } from "../tables/check.ts";
import { createTables } from "../read/assemble.ts";
import { readCodeTexts } from "../tables/code-texts.ts";
import { createLoader, type ConfigLoad } from "./load-config.ts";
import { createMemo } from "../model/memo.ts";
import { readModules } from "../model/modules.ts";
import type { DefinedNames } from "../data-files/unknown-names.ts";
import type { LayerFiles } from "../settings/settings.ts";
import { PROJECT } from "../parts.ts";
import { loadSchemas } from "../data-files/schemas/schemas.ts";

export type ConfigRead = ConfigLoad & {
  /** How many modules there are. */
  readonly modules: number;
  /**
   * The names that other data may use from it. It is the same object until it changes; undefined if
   * there is an error.
   */
  readonly known: Known | undefined;
};

export interface Known extends Pick<
  Tables,
  | "linkFaults"
  | "calls"
  | "languages"
  | "currencies"
  | "markets"
  | "productTypes"
> {
  readonly layers: LayerFiles;
  readonly names: DefinedNames;
}

/**
 * @param label the folder as it was given; problems use it
 * @param upstream the upstream's ids to compare with
 * @param root the folder of the product, with its modules
 */
export function readConfig(
  label: string,
  upstream?: UpstreamHas,
  root?: string,
): ConfigRead {
  return createConfigChecker(label, upstream, root).read();
}

/** Reads a folder repeatedly: unchanged files are neither read nor checked again. */
export interface ConfigChecker {
  readonly read: () => ConfigRead;
  /** The folders that the last reading found, below the configuration; "" is the folder itself. */
  readonly folders: () => ReadonlySet<string>;
}

/** The parameters are those of readConfig. */
export function createConfigChecker(
  label: string,
  upstream: UpstreamHas = {},
  root: string = PROJECT,
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
      const { calls, languages, currencies, markets, productTypes, layers } =
        load.config;
      const { sites, partners } = layers;
      const tables = { calls, languages, currencies, markets, productTypes };
      const known = memo(
        "known",
        [names, linkFaults, sites, partners, ...Object.values(tables)],
        () => ({ names, linkFaults, ...tables, layers }),
      );
      return { ...counted, known };
    },
    folders: loader.folders,
  };
}
