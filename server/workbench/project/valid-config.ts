/** The configuration of the verbs that read it. */
import { Option } from "commander";
import { formatProblem } from "#server/config/data-files/problem.ts";
import { readConfig } from "#server/config/reload/read-config.ts";
import { publishedSkeletons } from "./known-ids.ts";
import { fail } from "../output/fail.ts";

export const configOption = new Option(
  "--config <dir>",
  "the configuration",
).default(process.env["CONFIG_DIR"] ?? "configs");

/** Ends the command if the configuration has errors. */
export function validConfig(dir: string) {
  const { known, ...load } = readConfig(dir, publishedSkeletons());
  if (load.ok) return { config: load.config, known };
  return fail([
    ...load.problems.map(formatProblem),
    "correct the configuration first",
  ]);
}
