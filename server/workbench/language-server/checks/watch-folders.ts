/**
 * Watches the folders of data files: editors report what they save, but other programs write too.
 */
import {
  watchFolder,
  type FolderWatch,
} from "#server/config/reload/watch-folder.ts";
import type { Area, DataFolder } from "../language/project.ts";

export interface FoldersWatch {
  /**
   * Watches the existing folders.
   *
   * @returns whether a folder is new: earlier changes in it were not reported
   */
  watch(): boolean;
  close(): void;
}

/** @param below the folders below a folder, as paths from it; "" is the folder itself */
export function watchFolders(
  folders: readonly DataFolder[],
  below: (area: Area) => ReadonlySet<string>,
  onChange: () => void,
): FoldersWatch {
  const watches = folders.map(({ area, dir }): [Area, FolderWatch] => [
    area,
    watchFolder(dir, onChange),
  ]);
  return {
    watch() {
      const fresh = watches.filter(([area, watch]) => watch.watch(below(area)));
      return fresh.length > 0;
    },
    close() {
      for (const [, watch] of watches) watch.close();
    },
  };
}
