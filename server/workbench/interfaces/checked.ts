/** What is checked, and what was found. */
import type { Problem } from "#server/config/data-files/problem.ts";

/** A checked folder, with its problems. */
export interface Checked {
  /** The folder, as it was given. */
  readonly folder: string;
  readonly files: number;
  /** The modules that were checked with it. */
  readonly modules?: number;
  /** Errors and warnings. */
  readonly problems: readonly Problem[];
}

/** A folder to watch. */
export interface CheckedFolder {
  /** Its absolute path. */
  readonly dir: string;
  /** The folder, as it was given. */
  readonly label: string;
  /** The folders of the last run, below it; "" is itself. */
  readonly folders: () => ReadonlySet<string>;
}
