/** The backend's data files with a mistake. */
import {
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import { formatProblem } from "../../server/data-files/problem.ts";
import { loadSchemas } from "../../server/data-files/schemas.ts";
import type { DataCheck } from "../../server/backend/kernel/data-check.ts";
import {
  DATA_PATH,
  readDataSet,
} from "../../server/backend/kernel/data-set.ts";
import { ROOT } from "./mini-config.ts";

/**
 * What a check says after a file was changed, as an operator reads it.
 *
 * @param file in the folder of data files: networks/jprail.json
 */
export function problemsAfter(
  check: DataCheck,
  file: string,
  change: (content: object) => void,
): readonly string[] {
  const folder = mkdtempSync(path.join(os.tmpdir(), "data-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(path.join(ROOT, DATA_PATH), folder, { recursive: true });
  const changed = path.join(folder, file);
  const content = JSON.parse(readFileSync(changed, "utf8")) as object;
  change(content);
  writeFileSync(changed, JSON.stringify(content));
  const data = readDataSet({
    schemas: loadSchemas(ROOT),
    folder,
    label: "data",
  });
  return check(data).map(formatProblem);
}
