/** The configuration of the verbs that read it. */
import { formatProblem } from "#server/config/data-files/problem.ts";
import { readConfig } from "#server/config/reload/read-config.ts";
import { fail } from "../output/fail.ts";
import type { Product } from "./product.ts";

/** Ends the command if the configuration has errors. */
export function validConfig({
  root,
  configs,
  backend,
}: Pick<Product, "root" | "configs" | "backend">) {
  const { known, ...load } = readConfig(
    configs,
    backend && { published: backend.data },
    root,
  );
  if (load.ok) return { config: load.config, known };
  return fail([
    ...load.problems.map(formatProblem),
    "correct the configuration first",
  ]);
}
