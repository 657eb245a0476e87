/**
 * An error for the operator: why a program does not start, where the problem is, and how to fix it.
 */
export class StartError extends Error {
  override name = "StartError";
}

/** System errors (errno(3)) that a file or folder of the installation can cause. */
const WORDS: Readonly<Record<string, string>> = {
  EACCES: "this user may not read or write it",
  EDQUOT: "the disk quota is used up",
  EEXIST: "it is a file, and must be a folder",
  EIO: "the disk reported an error",
  EISDIR: "it is a folder, and must be a file",
  EMFILE: "too many files are open",
  ENOENT: "it does not exist",
  ENOSPC: "the disk is full",
  ENOTDIR: "it lies below a file, which must be a folder",
  EPERM: "this user may not change it",
  EROFS: "the disk is read-only",
};

const WRITES: ReadonlySet<string> = new Set(["write", "fsync"]);

/**
 * Explains an error of the file system.
 *
 * @returns undefined for other errors, which are bugs of the program
 */
export function fileProblem(error: unknown): string | undefined {
  const { code, path, syscall } = (error ?? {}) as NodeJS.ErrnoException;
  const words = WORDS[code ?? ""];
  // Errors of an open file do not name it.
  const file =
    path ?? (WRITES.has(syscall ?? "") ? "a file of DATA_DIR" : undefined);
  return words === undefined || file === undefined
    ? undefined
    : `${file}: ${words} (${code})`;
}
