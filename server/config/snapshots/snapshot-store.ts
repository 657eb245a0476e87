/** Configurations that cannot change any more: each is a folder that is named by the hash of its files. */
import { randomUUID } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import {
  createFolderReader,
  type SourceFile,
} from "../data-files/read-folder.ts";
import { snapshotId } from "../reload/snapshot-id.ts";

export type SnapshotFile = Pick<SourceFile, "relative" | "text" | "modified">;

export interface SnapshotStore {
  /** The absolute path of the files of a snapshot that was read or stored on this machine. */
  readonly folderOf: (id: string) => string;
  /**
   * The files of a snapshot, by path.
   *
   * @throws Error with the reason, if a file is missing or is not as it was stored
   * @throws DatabaseAway
   */
  read(id: string): Promise<ReadonlyMap<string, SourceFile>>;
  /**
   * Stores files, unless they are stored already.
   *
   * @returns the snapshot's id
   * @throws Error if a path leads out of the folder, or the disk refuses
   * @throws DatabaseAway
   */
  store(files: readonly SnapshotFile[]): Promise<string>;
  /** Deletes all other snapshots, and what an interrupted `store` left. */
  keepOnly(ids: ReadonlySet<string>): Promise<void>;
}

const ID = /^[0-9a-f]{64}$/;

/** @param folder its absolute path; it is created with the first snapshot */
export function createSnapshotStore(folder: string): SnapshotStore {
  const folderOf = (id: string): string => {
    if (!ID.test(id)) throw new Error(`"${id}" is not the id of a snapshot`);
    return path.join(folder, id);
  };

  /** @throws Error if the files of a folder are not those of the snapshot */
  function readFrom(from: string, id: string): ReadonlyMap<string, SourceFile> {
    const reading = createFolderReader(from).read();
    if (!reading.ok) throw new Error(`the snapshot ${from} ${reading.message}`);
    if (snapshotId(reading.files.values()) !== id)
      throw new Error(`the snapshot ${from} does not have its files unchanged`);
    return reading.files;
  }

  function isStored(id: string): boolean {
    try {
      return readFrom(folderOf(id), id).size > 0;
    } catch {
      return false;
    }
  }

  function write(fresh: string, files: readonly SnapshotFile[]): void {
    for (const { relative, text, modified } of files) {
      const file = path.join(fresh, relative);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text);
      if (modified !== undefined)
        utimesSync(file, modified / 1000, modified / 1000);
    }
  }

  return {
    folderOf,
    read: async (id) => readFrom(folderOf(id), id),
    async store(files) {
      const id = snapshotId(files);
      if (isStored(id)) return id;
      const wrong = files.find(({ relative }) => !isPlainPath(relative));
      if (wrong)
        throw new Error(
          `${JSON.stringify(wrong.relative)} is not the path of a file of a configuration`,
        );
      // A snapshot appears as a whole. What a power failure leaves of one is recognised by its hash.
      const fresh = path.join(folder, `${randomUUID()}.new`);
      try {
        write(fresh, files);
        // Two files of one path, or a text that is no UTF-8, are not what was offered any more.
        readFrom(fresh, id);
        rmSync(folderOf(id), { recursive: true, force: true });
        renameSync(fresh, folderOf(id));
      } finally {
        rmSync(fresh, { recursive: true, force: true });
      }
      return id;
    },
    async keepOnly(ids) {
      if (!existsSync(folder)) return;
      for (const name of readdirSync(folder))
        if (!ids.has(name))
          rmSync(path.join(folder, name), { recursive: true, force: true });
    },
  };
}

/** Whether a path stays in its folder, and is read from there: names with a dot in front are not. */
function isPlainPath(relative: string): boolean {
  return relative
    .split("/")
    .every((name) => /^[^./\\\0][^/\\\0]*$/.test(name) && name.length <= 255);
}
