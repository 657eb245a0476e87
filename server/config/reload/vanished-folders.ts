import { labelOf, wholeProblem, type Problem } from "../data-files/problem.ts";
import type { FolderReading } from "../data-files/read-folder.ts";
import type { Sources } from "./accept-edits.ts";

export interface VanishedFolders {
  /** The files that were read, and the live files of missing folders. */
  readonly files: Sources;
  readonly vanished: readonly {
    readonly file: string;
    readonly problems: readonly Problem[];
  }[];
}

/**
 * Retains the files of a missing folder: moving a folder must not delete all files of a kind. A
 * folder with a single file counts as that file, because git leaves no empty folder.
 */
export function retainMissingFolders(
  { files, folders }: Extract<FolderReading, { ok: true }>,
  live: Sources,
  kindFolders: readonly string[],
  label: string,
): VanishedFolders {
  const gone = kindFolders.filter(
    (kind) =>
      !folders.has(kind) &&
      [...live.keys()].filter((name) => name.startsWith(`${kind}/`)).length > 1,
  );
  const kept = [...live].filter(([name]) =>
    gone.some((kind) => name.startsWith(`${kind}/`)),
  );
  const message =
    "the folder is gone; put it back, or make an empty one in its place if its files shall go";
  const vanished = gone.map((kind) => {
    const file = labelOf(label, `${kind}/`);
    return { file, problems: [wholeProblem(file, "folder", message)] };
  });
  return { files: new Map([...files, ...kept]), vanished };
}
