/** Writes several files: all of them, or none. */
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";

/** Each text is first written beside its file, under a name that readers of data files ignore. */
const stagedName = (file: string): string =>
  path.join(path.dirname(file), `.${path.basename(file)}.new`);

/**
 * @param texts by absolute paths; null: the file is removed
 * @throws the error of the file that could not be written; all files are then unchanged
 */
export function writeAll(texts: ReadonlyMap<string, string | null>): void {
  const undo: (() => void)[] = [];
  try {
    for (const [file, text] of texts) {
      if (text === null) continue;
      const made = mkdirSync(path.dirname(file), { recursive: true });
      if (made !== undefined)
        undo.push(() => rmSync(made, { recursive: true }));
      undo.push(() => rmSync(stagedName(file), { force: true }));
      writeFileSync(stagedName(file), text);
    }
    for (const [file, text] of texts) {
      const before = existsSync(file) ? readFileSync(file) : undefined;
      if (text === null) rmSync(file, { force: true });
      else renameSync(stagedName(file), file);
      undo.push(() =>
        before === undefined
          ? rmSync(file, { force: true })
          : writeFileSync(file, before),
      );
    }
  } catch (error) {
    for (const step of undo.reverse()) step();
    throw error;
  }
}
