/** The configuration that the server would load: the project's own, or that of CONFIG_DIR. */
import path from "node:path";
import type { Config } from "#server/config/config.ts";
import { formatProblem } from "#server/data-files/problem.ts";
import { readConfig } from "#server/config/read/read-config.ts";
import { ROOT } from "./mini-config.ts";

export function readProjectConfig(): Config {
  const load = readConfig(
    path.resolve(ROOT, process.env["CONFIG_DIR"] ?? "configs"),
  );
  if (!load.ok) throw new Error(load.problems.map(formatProblem).join("\n"));
  return load.config;
}
