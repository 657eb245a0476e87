/**
 * Validates a configuration, every file by itself and against the others.
 *
 *   npm run check [dir]      exit status 1 when there is an error; warnings are only told
 *   npm run check -- --strict     and when there is a warning
 */
import { Command } from "commander";
import { readKnownIds } from "../backend/platform/known-ids.ts";
import { formatProblem } from "../data-files/problem.ts";
import { readConfig } from "../config/read/read-config.ts";

const program = new Command("check")
  .description("Validates a configuration.")
  .argument("[dir]", "the folder; else that of CONFIG_DIR, or configs")
  .option("--strict", "a warning counts as an error")
  .parse();
const { CONFIG_DIR = "configs", UPSTREAM_URL } = process.env;
const [label = CONFIG_DIR] = program.args;
const { strict } = program.opts<{ strict?: boolean }>();

// The content of other upstreams is not known here.
const upstream = UPSTREAM_URL === undefined ? readKnownIds() : undefined;
const load = readConfig(label, upstream);
const problems = load.ok ? load.warnings : load.problems;
const warnings = problems.filter(({ severity }) => severity === "warning");
const errors = problems.length - warnings.length;
for (const problem of problems) console.error(`${formatProblem(problem)}\n`);
const found = [
  ...(errors > 0 ? [counted(errors, "problem")] : []),
  ...(warnings.length > 0 ? [counted(warnings.length, "warning")] : []),
];
const sum = `${label}: ${load.files} files and ${load.modules} modules, ${found.join(" and ") || "no problem"}`;
if (load.ok && !(strict && warnings.length > 0)) console.log(sum);
else {
  console.error(sum);
  process.exitCode = 1;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}
