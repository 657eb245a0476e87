/**
 * Validates a configuration and the data of the reference backend, every file by itself and
 * against the others.
 *
 *   npm run wayfare -- check [dir]      exit status 1 when there is an error; warnings are only told
 *   npm run wayfare -- check --strict   and when there is a warning
 */
import { Command } from "commander";
import { checkData } from "../../backend/check-data.ts";
import { DATA_PATH, type DataSet } from "../../backend/kernel/data-set.ts";
import { projectData } from "../../backend/kernel/read-data.ts";
import { readKnownIds } from "../../backend/platform/known-ids.ts";
import { checkLinks } from "../../config/checks/pages/links.ts";
import { readConfig, type Known } from "../../config/read/read-config.ts";
import { DataError } from "../../data-files/data-error.ts";
import { formatProblem, type Problem } from "../../data-files/problem.ts";

export const verb = new Command()
  .description(
    "Validates a configuration, and the data of the reference backend.",
  )
  .argument("[dir]", "the folder; else that of CONFIG_DIR, or configs")
  .option("--strict", "a warning counts as an error")
  .action(check);

interface Options {
  readonly strict?: boolean;
}

function check(dir: string | undefined, { strict = false }: Options): void {
  const { CONFIG_DIR = "configs", UPSTREAM_URL } = process.env;
  const label = dir ?? CONFIG_DIR;
  // The content and data of other upstreams are not known here.
  const isOwnBackend = UPSTREAM_URL === undefined;
  const load = readConfig(label, isOwnBackend ? knownIds() : undefined);
  report(
    `${label}: ${load.files} files and ${load.modules} modules`,
    load.ok ? load.warnings : load.problems,
    strict,
  );
  if (isOwnBackend) {
    const { files, problems } = readBackendData(load.known);
    report(`${DATA_PATH}: ${files} files`, problems, strict);
  }
}

/** Where the data is not good, this is told of the data. */
function knownIds(): ReturnType<typeof readKnownIds> | undefined {
  try {
    return readKnownIds();
  } catch (error) {
    if (error instanceof DataError) return undefined;
    throw error;
  }
}

function readBackendData(known: Known | undefined): {
  files: number;
  problems: readonly Problem[];
} {
  try {
    const data = projectData();
    return {
      files: data.files.length,
      problems: [
        ...checkData(data, known?.names),
        ...(known ? deadLinks(data, known) : []),
      ],
    };
  } catch (error) {
    if (error instanceof DataError)
      return { files: 0, problems: error.problems };
    throw error;
  }
}

/** Links of the content lead to pages of the configuration. */
function deadLinks(data: DataSet, { linkFaults }: Known): Problem[] {
  return data.files.flatMap((file) => {
    const found = data.parsed(file);
    return found ? checkLinks(found.json, found.references, linkFaults) : [];
  });
}

function report(
  what: string,
  problems: readonly Problem[],
  strict: boolean,
): void {
  const warnings = problems.filter(({ severity }) => severity === "warning");
  const errors = problems.length - warnings.length;
  for (const problem of problems) console.error(`${formatProblem(problem)}\n`);
  const found = [
    ...(errors > 0 ? [counted(errors, "problem")] : []),
    ...(warnings.length > 0 ? [counted(warnings.length, "warning")] : []),
  ];
  const sum = `${what}, ${found.join(" and ") || "no problem"}`;
  if (errors === 0 && !(strict && warnings.length > 0)) console.log(sum);
  else {
    console.error(sum);
    process.exitCode = 1;
  }
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}
