/** The project's own configuration, as the server loads it. */
import path from "node:path";
import type { Config } from "#server/config/config.ts";
import { formatProblem } from "#server/config/problem.ts";
import { readConfig } from "#server/config/read-config.ts";
import { ROOT } from "./mini-config.ts";

export function readProjectConfig(): Config {
  const load = readConfig(path.join(ROOT, "configs"));
  if (!load.ok) throw new Error(load.problems.map(formatProblem).join("\n"));
  return load.config;
}
