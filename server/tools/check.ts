/**
 * Validates a configuration, every file by itself and against the others.
 *
 *   npm run check [dir]      exit status 1 when there is a problem
 */
import { formatProblem } from "../config/problem.ts";
import { readConfig } from "../config/read-config.ts";

const label = process.argv[2] ?? process.env["CONFIG_DIR"] ?? "configs";

const load = readConfig(label);
if (load.ok) {
  console.log(
    `${label}: ${load.files} files and ${load.modules} modules, no problem`,
  );
} else {
  for (const problem of load.problems)
    console.error(`${formatProblem(problem)}\n`);
  console.error(
    `${label}: ${load.problems.length} problem${load.problems.length === 1 ? "" : "s"} in ${load.files} files`,
  );
  process.exitCode = 1;
}
