/**
 * The last good files of a folder on disk: after a restart they are served if the folder has an
 * invalid edit.
 */
import { createHash, randomUUID } from "node:crypto";
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
import type { SourceFile } from "../data-files/read-folder.ts";

export interface LastGood {
  /**
   * @returns undefined if there is none or it is unusable; `onFault` is called with the reason in
   * the latter case
   */
  read(): ReadonlyMap<string, SourceFile> | undefined;
  /** Replaces it atomically: after a crash the file is either the old or the new one. */
  write(files: ReadonlyMap<string, SourceFile>): void;
}

interface Copy {
  /** The folder of which this is a copy: several can share a data folder. */
  readonly folder: string;
  /** Each file's path and text. */
  readonly files: readonly (readonly [string, string])[];
}

export interface LastGoodInput {
  /** The path of the copy. */
  readonly file: string;
  /** The folder of which this is a copy. */
  readonly folder: string;
  /** The name of the folder's contents in messages: "the configuration". */
  readonly what: string;
  readonly onFault: (message: string) => void;
}

export function createLastGood({
  file,
  folder,
  what,
  onFault,
}: LastGoodInput): LastGood {
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
          `the last good copy of ${what} in ${file} is not used: ${(error as Error).message}`,
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
        replaceFile(file, `${hashOf(text)}\n${text}`);
      } catch (error) {
        onFault(
          `the last good copy of ${what} could not be stored in ${file}: ${(error as Error).message}`,
        );
      }
    },
  };
}

/** Writes a file atomically: after a crash it is either the old or the new one. */
export function replaceFile(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const fresh = `${file}.${randomUUID()}.new`;
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
