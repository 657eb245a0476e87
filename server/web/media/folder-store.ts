import { randomUUID } from "node:crypto";
import {
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from "node:fs/promises";
import path from "node:path";
import {
  checkedMediaName,
  isMediaName,
  type MediaStore,
} from "./media-store.ts";

/** @param folder is made when it is needed; servers with the same file system may share it */
export function createFolderStore(folder: string): MediaStore {
  const fileOf = (name: string) => path.join(folder, checkedMediaName(name));
  return {
    read: (name) => unlessMissing(readFile(fileOf(name)), undefined),
    async write(name, bytes) {
      const file = fileOf(name);
      await mkdir(folder, { recursive: true });
      const part = `${file}.${randomUUID()}.part`;
      try {
        // A file gets its final name when it is complete.
        await writeFile(part, bytes);
        await rename(part, file);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    remove: (name) => rm(fileOf(name), { force: true }),
    names: async () =>
      (await unlessMissing(readdir(folder), [])).filter(isMediaName),
  };
}

async function unlessMissing<T, U>(
  reading: Promise<T>,
  missing: U,
): Promise<T | U> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return missing;
    throw error;
  }
}
