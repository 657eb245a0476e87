/** The last good configuration on disk: a restart serves it if the folder has an invalid edit. */
import { createHash } from "node:crypto";
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import type { SourceFile } from "../../data-files/read-folder.ts";

export interface LastGood {
  /** @returns undefined when there is none, or it is unusable: then `onFault` is called with the reason */
  read(): ReadonlyMap<string, SourceFile> | undefined;
  /** Replaces it atomically: after a crash the file is either the old or the new one. */
  write(files: ReadonlyMap<string, SourceFile>): void;
}

interface Copy {
  /** The configuration's folder: several can share a data folder. */
  readonly folder: string;
  /** Each file's path and text. */
  readonly files: readonly (readonly [string, string])[];
}

/**
 * @param file where the copy is
 * @param folder the configuration's own folder
 */
export function createLastGood(
  file: string,
  folder: string,
  onFault: (message: string) => void,
): LastGood {
  const read = (): Copy | undefined => {
    let text: string;
    try {
      text = readFileSync(file, "utf8");
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
      throw error;
    }
    // The first line is the checksum of the rest.
    const end = text.indexOf("\n");
    const rest = text.slice(end + 1);
    if (text.slice(0, end) !== hashOf(rest))
      throw new Error("it is damaged: its checksum differs");
    return JSON.parse(rest) as Copy;
  };

  return {
    read() {
      try {
        const copy = read();
        if (copy?.folder !== folder) return undefined;
        return new Map(
          copy.files.map(([relative, text]) => [relative, { relative, text }]),
        );
      } catch (error) {
        onFault(
          `the last good configuration in ${file} is not used: ${(error as Error).message}`,
        );
        return undefined;
      }
    },
    write(files) {
      const copy: Copy = {
        folder,
        files: [...files.values()].map(({ relative, text }) => [
          relative,
          text,
        ]),
      };
      const text = JSON.stringify(copy);
      try {
        replace(file, `${hashOf(text)}\n${text}`);
      } catch (error) {
        onFault(
          `the last good configuration is not kept in ${file}: ${(error as Error).message}`,
        );
      }
    },
  };
}

function replace(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const fresh = `${file}.${process.pid}.new`;
  const handle = openSync(fresh, "w");
  try {
    writeFileSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(fresh, file);
}

export function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
