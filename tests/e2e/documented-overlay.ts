import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../support/mini-config.ts";
import type { TestServer } from "./fixtures.ts";

const [, OVERLAY] = /```json\n([^]*?)```/.exec(
  readFileSync(path.join(ROOT, "docs/operators.md"), "utf8"),
)!;

/** Writes the overlay of the operators' documentation. @returns removes it */
export function addOverlay({
  configDir,
}: Pick<TestServer, "configDir">): () => void {
  const file = path.join(configDir, "overlays/year-end.json");
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, OVERLAY!);
  return () => rmSync(file);
}
