/** Reads a configuration's folder with any content: unreadable files become faults in words. */
import {
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  type Dirent,
  type Stats,
} from "node:fs";
import path from "node:path";

export interface SourceFile {
  /** Below the folder, with slashes. */
  readonly relative: string;
  /** "" if it cannot be read. */
  readonly text: string;
  /** When it was written, in milliseconds since 1970. */
  readonly modified?: number;
  /** Why it cannot be read, in words. */
  readonly fault?: string;
  /** The source file, for a converted file that is in no folder itself. */
  readonly madeOf?: string;
  /** The folder as problems name it, if files of several folders are read together. */
  readonly label?: string;
}

export type FolderReading =
  | {
      readonly ok: true;
      /** By their paths below the folder, in their order. */
      readonly files: ReadonlyMap<string, SourceFile>;
      /** All folders below, and "" for the folder itself: those to watch. */
      readonly folders: ReadonlySet<string>;
    }
  | { readonly ok: false; readonly message: string };

export interface FolderReader {
  /** Reads the changes since the last time; an unchanged file is the same object. */
  read(): FolderReading;
}

/** Fifty times as large as this project's largest file. */
const MAX_BYTES = 1024 * 1024;
const MAX_FILES = 50_000;

/**
 * A file that changes twice within one tick of the file system's clock has equal times: a file that
 * was just written is read again.
 */
const SETTLED_MS = 100;

interface Known {
  readonly stamp: Stamp | undefined;
  readonly settled: boolean;
  readonly file: SourceFile;
}

/** @param folder its absolute path */
export function createFolderReader(folder: string): FolderReader {
  let known = new Map<string, Known>();
  return {
    read() {
      try {
        const next = new Map<string, Known>();
        const folders = new Set<string>();
        walk(folder, "", [], { known, next, folders });
        known = next;
        const names = [...next.keys()].sort();
        const files = new Map(
          names.map((name) => [name, next.get(name)!.file] as const),
        );
        return { ok: true, files, folders };
      } catch (error) {
        return { ok: false, message: reasonOf(error, "folder") };
      }
    },
  };
}

interface Walk {
  readonly known: ReadonlyMap<string, Known>;
  readonly next: Map<string, Known>;
  readonly folders: Set<string>;
}

/** @throws the error if the folder cannot be listed, or there are too many files */
function walk(
  root: string,
  below: string,
  above: readonly string[],
  walked: Walk,
): void {
  const folder = path.join(root, below);
  const real = realpathSync(folder);
  const entries = readdirSync(folder, { withFileTypes: true });
  walked.folders.add(below);
  for (const entry of entries) {
    if (entry.name.startsWith(".")) continue;
    const relative = below ? `${below}/${entry.name}` : entry.name;
    if (readEntry(root, relative, entry, walked) === "folder") {
      const here = [...above, real];
      if (entry.isSymbolicLink() && leadsBack(path.join(root, relative), here))
        note(walked, relative, "is a link that leads back to where it is");
      else walkBelow(root, relative, here, walked);
    }
    if (walked.next.size > MAX_FILES)
      throw new Error(`has more than ${MAX_FILES} files`);
  }
}

/** A folder that cannot be listed is a fault; one that was just deleted is not. */
function walkBelow(
  root: string,
  relative: string,
  above: readonly string[],
  walked: Walk,
): void {
  if (relative.endsWith(".json")) {
    note(walked, relative, "is a folder, not a file");
    return;
  }
  try {
    walk(root, relative, above, walked);
  } catch (error) {
    if (codeOf(error) === undefined) throw error;
    if (codeOf(error) !== "ENOENT")
      note(walked, relative, reasonOf(error, "folder"));
  }
}

/** Whether a link leads to one of its own parent folders. */
function leadsBack(link: string, above: readonly string[]): boolean {
  try {
    const target = path.join(realpathSync(link), path.sep);
    return above.some((folder) => `${folder}${path.sep}`.startsWith(target));
  } catch {
    return false;
  }
}

function note({ next }: Walk, relative: string, fault: string): void {
  const file = { relative, text: "", fault };
  next.set(relative, { stamp: undefined, settled: false, file });
}

/**
 * @returns "folder" for a folder; undefined for a file, which is added to `next`, and for a deleted
 * entry
 */
function readEntry(
  root: string,
  relative: string,
  entry: Dirent,
  walked: Walk,
): "folder" | undefined {
  if (entry.isDirectory()) return "folder";
  const full = path.join(root, relative);
  const before = walked.known.get(relative);
  try {
    const stats = statSync(full);
    if (stats.isDirectory()) return "folder";
    if (before?.settled && isSame(before.stamp, stats)) {
      walked.next.set(relative, before);
      return undefined;
    }
    const modified = Math.floor(stats.mtimeMs);
    const file = { relative, ...contentOf(full, stats), modified };
    const same =
      before?.file.text === file.text && before.file.fault === file.fault;
    walked.next.set(relative, {
      stamp: stampOf(stats),
      settled: Date.now() - stats.ctimeMs > SETTLED_MS,
      file: same ? before.file : file,
    });
  } catch (error) {
    const gone = codeOf(error) === "ENOENT";
    if (gone && entry.name.includes("\uFFFD"))
      note(walked, relative, "has a name that is not UTF-8");
    else if (gone && entry.isSymbolicLink())
      note(walked, relative, "is a link to a file that is not there");
    // A file that was deleted between listing and reading does not exist.
    else if (!gone) note(walked, relative, reasonOf(error, "file"));
  }
  return undefined;
}

/** The properties that change when a file is written or replaced. */
type Stamp = Pick<Stats, "ino" | "size" | "mtimeMs" | "ctimeMs">;

function stampOf({ ino, size, mtimeMs, ctimeMs }: Stats): Stamp {
  return { ino, size, mtimeMs, ctimeMs };
}

function isSame(a: Stamp | undefined, b: Stamp): boolean {
  return (
    a?.ino === b.ino &&
    a.size === b.size &&
    a.mtimeMs === b.mtimeMs &&
    a.ctimeMs === b.ctimeMs
  );
}

function contentOf(
  full: string,
  stats: Stats,
): Pick<SourceFile, "text" | "fault"> {
  // Opening a pipe would wait for a writer.
  if (!stats.isFile())
    return {
      text: "",
      fault: "is no ordinary file: a device, a pipe, a socket",
    };
  const { size } = stats;
  if (size > MAX_BYTES) {
    const fault = `has ${size.toLocaleString("en")} bytes; a data file has at most ${MAX_BYTES.toLocaleString("en")}`;
    return { text: "", fault };
  }
  return { text: readFileSync(full, "utf8") };
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "is not there",
  ENOTDIR: "is not a folder",
  EACCES: "cannot be read: permission denied",
  EPERM: "cannot be read: permission denied",
  ELOOP: "is a link that leads to itself",
  EMFILE: "cannot be read: too many files are open",
  ENFILE: "cannot be read: too many files are open",
  ENAMETOOLONG: "has a name that is too long",
};

function reasonOf(error: unknown, what: "file" | "folder"): string {
  const { message } = error as Error;
  const reason = REASONS[codeOf(error) ?? ""];
  return reason ?? `is a ${what} that cannot be read: ${message}`;
}
