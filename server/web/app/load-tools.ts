import { createRequire } from "node:module";
import { findPart } from "#server/config/parts.ts";
import type { Workbench } from "../operator/tools.ts";

const { resolve } = createRequire(import.meta.url);

/**
 * Loads the tools of operators, partners and testers: the one import of the workbench. An
 * installation may leave server/workbench out.
 *
 * @returns undefined where there is no workbench
 */
export async function loadTools(): Promise<Workbench | undefined> {
  return findPart(resolve, "#server/workbench/door.ts")
    ? import("#server/workbench/door.ts")
    : undefined;
}
