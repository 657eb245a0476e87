/** Watches the folders of data files: editors tell of what they save, and other programs write too. */
import {
  watchFolder,
  type FolderWatch,
} from "../../../config/reload/watch-folder.ts";
import type { Area, DataFolder } from "./project.ts";

export interface FoldersWatch {
  /** Watches what there is now. */
  watch(): void;
  close(): void;
}

/** @param below the folders below one, as paths from it; "" is the folder itself */
export function watchFolders(
  folders: readonly DataFolder[],
  below: (area: Area) => ReadonlySet<string>,
  onChange: (area: Area) => void,
): FoldersWatch {
  const watches = folders.map(({ area, dir }): [Area, FolderWatch] => [
    area,
    watchFolder(dir, () => onChange(area)),
  ]);
  return {
    watch() {
      for (const [area, watch] of watches) watch.watch(below(area));
    },
    close() {
      for (const [, watch] of watches) watch.close();
    },
  };
}
