/** The configuration that the server would load, the project's own or that of CONFIG_DIR, with the skeletons that the reference backend publishes. */
import path from "node:path";
import { PROJECT_DATA } from "#server/backend/data-set/read-data.ts";
import type { Config, Skeletons } from "#server/config/model/config.ts";
import { formatProblem } from "#server/config/data-files/problem.ts";
import { readConfig } from "#server/config/reload/read-config.ts";
import { ROOT } from "./mini-config.ts";

export interface ProjectConfig extends Config {
  readonly skeletons: Required<Skeletons>;
}

export function readProjectConfig(): ProjectConfig {
  const load = readConfig(
    path.resolve(ROOT, process.env["CONFIG_DIR"] ?? "configs"),
    { published: PROJECT_DATA },
  );
  if (!load.ok) throw new Error(load.problems.map(formatProblem).join("\n"));
  return load.config as ProjectConfig;
}
