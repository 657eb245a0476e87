/** Reports that files in a folder may have changed. The reader determines which ones. */
import { statSync, watch, type FSWatcher } from "node:fs";
import path from "node:path";

export interface FolderWatch {
  /**
   * Watches these folders from now on, as paths below the root; "" is the root.
   *
   * @returns whether one of them is new: changes in it until now were not reported
   */
  watch(folders: ReadonlySet<string>): boolean;
  close(): void;
}

/**
 * The interval at which the folders themselves are checked: a watch follows a folder that is moved
 * away, and misses its replacement.
 */
const LOOK_MS = 500;
/** The interval at which everything is read again, because network disks may report no changes. */
const READ_MS = 30_000;

/**
 * Watches folders, not files: one watch covers all files of a folder.
 *
 * @param root its absolute path
 */
export function watchFolder(root: string, onChange: () => void): FolderWatch {
  const watches = new Map<string, { inode: string; watcher: FSWatcher }>();
  let wanted: ReadonlySet<string> = new Set();

  const inodeOf = (folder: string): string => {
    try {
      const { dev, ino } = statSync(path.join(root, folder));
      return `${dev} ${ino}`;
    } catch {
      return "";
    }
  };
  const drop = (folder: string): void => {
    watches.get(folder)?.watcher.close();
    watches.delete(folder);
  };
  const add = (folder: string, inode: string): void => {
    try {
      const watcher = watch(path.join(root, folder), () => onChange());
      watcher.on("error", () => drop(folder));
      watches.set(folder, { inode, watcher });
    } catch {
      // The folder was deleted, or there are too many watches: the next check finds the change.
    }
  };
  /** @returns whether a folder was replaced */
  const look = (): boolean => {
    let changed = false;
    for (const folder of new Set([...watches.keys(), ...wanted, ""])) {
      const inode = inodeOf(folder);
      if (watches.get(folder)?.inode === inode) continue;
      changed ||= watches.has(folder) || inode !== "";
      drop(folder);
      if (inode !== "" && (folder === "" || wanted.has(folder)))
        add(folder, inode);
    }
    return changed;
  };
  const looking = setInterval(() => {
    if (look()) onChange();
  }, LOOK_MS).unref();
  const reading = setInterval(onChange, READ_MS).unref();

  return {
    watch(folders) {
      wanted = folders;
      return look();
    },
    close() {
      clearInterval(looking);
      clearInterval(reading);
      for (const folder of watches.keys()) drop(folder);
    },
  };
}
