/** The reader of a configuration's folder. */
import type { Config } from "../model/config.ts";
import { labelOf, wholeProblem, type Problem } from "../data-files/problem.ts";
import type { SourceFile } from "../data-files/read-folder.ts";
import { kindFolders, OPTIONAL_FILES } from "../model/files.ts";
import type { Sources } from "./accept-edits.ts";
import { createJudge, type ConfigInput } from "./load-config.ts";
import type { UpstreamHas } from "../tables/check.ts";
import { plainModules } from "../model/modules.ts";
import { explainModule } from "./added-module.ts";
import {
  createReader,
  type Reader,
  type ReaderOptions,
  type ReadFolder,
} from "./reader.ts";

/** Its extra data are the modules: they are code, and are read only at the start. */
export interface ConfigReader extends Reader<Config["modules"]> {
  /** Compares the configuration with other ids of the upstream from now on. */
  compareWith(upstream: UpstreamHas): void;
}

export interface ConfigReaderOptions
  extends
    Omit<ConfigInput, "configDir">,
    ReadFolder,
    Pick<ReaderOptions<unknown>, "onFault" | "timing"> {
  /** Whether a module's folder exists that did not exist at the start. */
  readonly addedModule?: (id: string) => boolean;
}

/** The input of a program's thread. */
export type ConfigThreadInput = ReadFolder &
  Required<Pick<ConfigInput, "upstream">>;

export function createConfigReader({
  addedModule = () => false,
  ...options
}: ConfigReaderOptions): ConfigReader {
  let judge = createJudge(options);
  const reader = createReader({
    ...options,
    what: "the configuration",
    judge(sources, live) {
      const verdict = judge(sources);
      const lost = lostTables(sources, live, options.label);
      return verdict.id === undefined || lost.length === 0
        ? verdict
        : { ...verdict, id: undefined, errors: lost };
    },
    kindFolders: kindFolders(),
    besides: plainModules(options.modules),
    explain: (problem) => explainModule(problem, addedModule),
  });
  return {
    ...reader,
    compareWith(upstream) {
      judge = createJudge({ ...options, upstream });
      reader.judgeAgain();
    },
  };
}

/** A product may have no such file, but a running one does not lose a table by a deletion. */
function lostTables(
  sources: readonly SourceFile[],
  live: Sources | undefined,
  label: string,
): Problem[] {
  const names = new Set(sources.map(({ relative }) => relative));
  return OPTIONAL_FILES.map((kind) => `${kind}.json`)
    .filter((name) => live?.has(name) && !names.has(name))
    .map((name) =>
      wholeProblem(
        labelOf(label, name),
        "missing_file",
        "the file is gone; put it back, or one with an empty table if its rows shall go",
      ),
    );
}
