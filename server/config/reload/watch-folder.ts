/** Tells when something in a folder may have changed. What changed is found out by reading. */
import { statSync, watch, type FSWatcher } from "node:fs";
import path from "node:path";

export interface FolderWatch {
  /**
   * Watches these folders from now on, as paths below the root; "" is the root.
   *
   * @returns whether one of them was not watched before: what happened in it meanwhile
   *   was not told
   */
  watch(folders: ReadonlySet<string>): boolean;
  close(): void;
}

/**
 * How often the folders themselves are looked at: a watch follows a folder that is moved
 * away, and not the one that takes its place.
 */
const LOOK_MS = 500;
/** How often everything is read again: on network disks nothing may be told at all. */
const READ_MS = 30_000;

/**
 * One watch a folder tells of every file in it, and needs no memory for each.
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
      // Gone again, or too many watches: the next look finds what changed.
    }
  };
  /** @returns whether a folder is another one than before */
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
