/** A folder of drawn pictures, which several processes may share. */
import { hash, randomUUID } from "node:crypto";
import {
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from "node:fs/promises";
import path from "node:path";

export interface PictureStore {
  /** @returns undefined when there is no such picture, or its file is damaged */
  read(key: string): Promise<Buffer | undefined>;
  /** @throws Error when the file cannot be written */
  write(key: string, bytes: Buffer): Promise<void>;
}

const MAX_BYTES = 256 * 1024 * 1024;
/**
 * When the folder is full, the least recently used pictures are deleted until this part remains.
 */
const REMAINING = 0.8;

/** The SHA-256 of a picture comes first in its file. */
const DIGEST_BYTES = 32;

/** An unfinished file of a process that ended meanwhile is deleted after this time. */
const MAX_PART_AGE_MS = 60 * 60 * 1000;
const PART = ".part";

/** @param now the time of day, in milliseconds since 1970: files have times of day */
export function createPictureStore(
  folder: string,
  now: () => number,
  maxBytes = MAX_BYTES,
): PictureStore {
  const fileOf = (key: string) => path.join(folder, key);
  /** The size of the folder as far as this process knows; undefined before the first scan. */
  let used: number | undefined;

  async function makeRoom(): Promise<void> {
    const files = (
      await Promise.all((await readdir(folder)).map((name) => look(name)))
    ).filter((file) => file !== undefined);
    used = files.reduce((sum, { size }) => sum + size, 0);
    const isFull = used > maxBytes;
    for (const { file, size, usedAt } of files.toSorted(
      (a, b) => a.usedAt - b.usedAt,
    )) {
      const isAbandoned =
        file.endsWith(PART) && now() - usedAt > MAX_PART_AGE_MS;
      if (!isAbandoned && !(isFull && used > maxBytes * REMAINING)) continue;
      await rm(file, { force: true });
      used -= size;
    }
  }

  /** Another process may delete the file during the scan. */
  async function look(name: string) {
    const file = fileOf(name);
    const found = await stat(file).catch(() => undefined);
    return found && { file, size: found.size, usedAt: found.mtimeMs };
  }

  return {
    async read(key) {
      const file = fileOf(key);
      const stored = await readFile(file).catch(() => undefined);
      if (!stored) return undefined;
      const bytes = stored.subarray(DIGEST_BYTES);
      const digest = hash("sha256", bytes, "buffer");
      if (!digest.equals(stored.subarray(0, DIGEST_BYTES))) return undefined;
      const at = new Date(now());
      await utimes(file, at, at).catch(() => {});
      return bytes;
    },
    async write(key, bytes) {
      await mkdir(folder, { recursive: true });
      const part = `${fileOf(key)}.${randomUUID()}${PART}`;
      await writeFile(part, [hash("sha256", bytes, "buffer"), bytes]);
      // A file gets its final name when it is complete.
      await rename(part, fileOf(key));
      if (used !== undefined) used += DIGEST_BYTES + bytes.length;
      if (used === undefined || used > maxBytes) await makeRoom();
    },
  };
}
