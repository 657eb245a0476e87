import {
  chmodSync,
  existsSync,
  mkdtempSync,
  rmSync,
  statfsSync,
} from "node:fs";

/** Linux's file system in memory. */
const MEMORY = "/dev/shm/";
const GB = 1024 ** 3;
/** The tests hold less than a gigabyte at a time. */
const NEEDED = 2 * GB;
/** What two workers, their servers and browsers need besides. */
const FOR_PROGRAMS = 4 * GB;

/**
 * Holds the temporary files of the tests in memory, unless `TMPDIR` is set or there is too little memory. The
 * tests write tens of thousands of small files, and databases sync theirs: on some disks that takes longer than
 * the tests themselves.
 *
 * @returns a function that deletes them
 */
export function holdTemporaryFilesInMemory(): () => void {
  if (process.env["TMPDIR"] !== undefined || !hasRoom()) return () => {};
  const folder = mkdtempSync(`${MEMORY}wayfare-tests-`);
  // As /tmp: Postgres does not run as root.
  chmodSync(folder, 0o1777);
  process.env["TMPDIR"] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

function hasRoom(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return (
    bavail * bsize >= NEEDED &&
    process.availableMemory() >= NEEDED + FOR_PROGRAMS
  );
}
