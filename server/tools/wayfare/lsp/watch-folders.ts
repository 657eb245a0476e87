/** Watches the folders of data files: editors tell of what they save, and other programs write too. */
import {
  watchFolder,
  type FolderWatch,
} from "../../../config/reload/watch-folder.ts";
import type { Area, DataFolder } from "./project.ts";

export interface FoldersWatch {
  /**
   * Watches what there is now.
   *
   * @returns whether a folder is new: changes in it until now were not reported
   */
  watch(): boolean;
  close(): void;
}

/** @param below the folders below one, as paths from it; "" is the folder itself */
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
