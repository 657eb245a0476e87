/**
 * Reads an upstream's published skeletons if its data is available, so that tools can check them
 * with the configuration.
 */
import { createFolderReader } from "../data-files/read-folder.ts";
import type { SourceFile } from "../data-files/read-folder.ts";
import type { DataFolder } from "../tables/check.ts";

const FOLDER = "skeletons";

/**
 * @returns a function that reads them; an unchanged file is the same object. Empty if the folder is
 * missing
 */
export function readPublished(
  folder: DataFolder | undefined,
): () => readonly SourceFile[] {
  if (!folder) return () => [];
  const { dir, label } = folder;
  const reader = createFolderReader(`${dir}/${FOLDER}`);
  const known = new WeakMap<SourceFile, SourceFile>();
  return () => {
    const reading = reader.read();
    const files = reading.ok ? [...reading.files.values()] : [];
    return files.map((file) =>
      known.getOrInsertComputed(file, () => ({
        ...file,
        relative: `${FOLDER}/${file.relative}`,
        label,
      })),
    );
  };
}
