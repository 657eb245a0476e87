/** The backend's data files with a mistake. */
import path from "node:path";
import { formatProblem } from "#server/config/data-files/problem.ts";
import { createFolderReader } from "#server/config/data-files/read-folder.ts";
import { loadSchemas } from "#server/config/data-files/schemas/schemas.ts";
import type { DataCheck } from "#server/backend/data-set/data-check.ts";
import {
  DATA_PATH,
  createDataSets,
} from "#server/backend/data-set/data-set.ts";
import { ROOT } from "./mini-config.ts";

const reader = createFolderReader(path.join(ROOT, DATA_PATH));
const makeSet = createDataSets({ schemas: loadSchemas(ROOT), label: "data" });

/**
 * The check's report after a file was changed, as operators read it.
 *
 * @param file in the folder of data files: networks/jprail.json
 */
export function problemsAfter(
  check: DataCheck,
  file: string,
  change: (content: object) => void,
): readonly string[] {
  return problemsWith(check, {
    [file](text) {
      const content = JSON.parse(text) as object;
      change(content);
      return JSON.stringify(content);
    },
  });
}

/**
 * The same after the texts of several files were changed.
 *
 * @param changes by paths in the folder of data files; a new file begins without text
 */
export function problemsWith(
  check: DataCheck,
  changes: Readonly<Record<string, (text: string) => string>>,
): readonly string[] {
  const reading = reader.read();
  if (!reading.ok) throw new Error(reading.message);
  const sources = new Map(reading.files);
  for (const [relative, change] of Object.entries(changes))
    sources.set(relative, {
      relative,
      text: change(sources.get(relative)?.text ?? ""),
    });
  return check(makeSet(sources)).map(formatProblem);
}
