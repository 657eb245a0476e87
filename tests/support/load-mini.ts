/** Loads the minimal configuration with changes, for tests of refused configurations. */
import { onTestFinished } from "vitest";
import {
  loadConfig,
  type ConfigInput,
  type ConfigLoad,
} from "#server/config/read/load-config.ts";
import { loadSchemas } from "#server/data-files/schemas.ts";
import {
  miniConfig,
  miniModules,
  ROOT,
  tempFolder,
  type Files,
} from "./mini-config.ts";

const schemas = loadSchemas(ROOT);

interface Surroundings extends Partial<
  Pick<ConfigInput, "codeTexts" | "upstream" | "now">
> {
  /** Changes the folder before it is read. */
  readonly prepare?: (dir: string) => void;
}

export function loadMini(
  files: Files,
  modules = miniModules(),
  { prepare, ...surroundings }: Surroundings = {},
): ConfigLoad {
  const folder = tempFolder(files);
  onTestFinished(() => folder.remove());
  prepare?.(folder.dir);
  return loadConfig({
    configDir: folder.dir,
    label: "configs",
    modules: { modules, problems: [] },
    schemas,
    ...surroundings,
  });
}

/** The configuration with one file changed. */
export function edited(file: string, change: (content: never) => void): Files {
  const files = structuredClone(miniConfig());
  change(files[file] as never);
  return files;
}

/** The errors, or the warnings of an accepted configuration. */
export function problemsIn(
  files: Files,
  modules = miniModules(),
  surroundings: Surroundings = {},
) {
  const result = loadMini(files, modules, surroundings);
  return result.ok ? result.warnings : result.problems;
}
