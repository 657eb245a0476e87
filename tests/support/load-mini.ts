/** Loads the minimal configuration with changes, for tests of refused configurations. */
import {
  loadConfig,
  type ConfigInput,
  type ConfigLoad,
} from "#server/config/reload/load-config.ts";
import { loadSchemas } from "#server/config/data-files/schemas/schemas.ts";
import {
  miniConfig,
  miniModules,
  ROOT,
  tempFolder,
  withoutPublished,
  type Files,
} from "./mini-config.ts";

const schemas = loadSchemas(ROOT);

interface Surroundings extends Partial<
  Pick<ConfigInput, "codeTexts" | "upstream" | "now">
> {
  /** Changes the folder before it is read. */
  readonly prepare?: (dir: string) => void;
}

/** Skeletons that an upstream publishes are read from the folder of its data. */
export function loadMini(
  files: Files,
  modules = miniModules(),
  { prepare, ...surroundings }: Surroundings = {},
): ConfigLoad {
  const { own, published } = withoutPublished(files);
  const folder = tempFolder(own);
  const data = tempFolder(published);
  prepare?.(folder.dir);
  const load = loadConfig({
    configDir: folder.dir,
    label: "configs",
    modules: { modules, problems: [] },
    schemas,
    ...surroundings,
    upstream: {
      published: { dir: data.dir, label: "data" },
      ...surroundings.upstream,
    },
  });
  folder.remove();
  data.remove();
  return load;
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
