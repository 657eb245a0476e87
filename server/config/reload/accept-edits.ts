/** Decides which edits go live: the largest set that is valid together. */
import type { SourceFile } from "../data-files/read-folder.ts";
import type { Problem } from "../data-files/problem.ts";

export type Sources = ReadonlyMap<string, SourceFile>;

/** The result of a folder's checks for a set of its files. */
export interface Verdict {
  /** The id of the set (snapshot-id.ts); undefined if there is an error. */
  readonly id: string | undefined;
  readonly errors: readonly Problem[];
  readonly warnings: readonly Problem[];
  /** The files that are invalid by themselves, whatever the others contain. */
  readonly unsound: ReadonlySet<SourceFile>;
}

/**
 * Checks a set of files. Results for unchanged files are reused.
 *
 * @param live the files in force; undefined: there are none yet
 */
export type Judge = (files: readonly SourceFile[], live?: Sources) => Verdict;

export interface Accepted {
  readonly files: Sources;
  readonly verdict: Verdict;
  /** The refused edits by path, with their problems. */
  readonly refused: ReadonlyMap<string, readonly Problem[]>;
}

/** After this many attempts the remaining edits are refused together. */
const MAX_ATTEMPTS = 200;

/**
 * Accepts edits. A file that is invalid by itself is refused at once. The other edits are tried
 * in groups, the largest first: edits that need each other pass together, and an edit that breaks
 * other files is refused instead of those files. A refused file keeps its last valid text; one
 * that never had any is left out.
 *
 * @param good the live files, which are valid together
 * @param disk the files on disk
 */
export function acceptEdits(
  good: Sources,
  disk: Sources,
  judgeOf: Judge,
): Accepted {
  const judge = (sources: Iterable<SourceFile>): Verdict =>
    judgeOf([...sources], good);
  const refused = new Map<string, readonly Problem[]>();
  let files = good;
  let attempts = 0;
  const attempt = (names: readonly string[]): Verdict => {
    attempts += 1;
    return judge(edited(files, disk, names).values());
  };

  /** @returns the names that were not accepted */
  const grow = (names: readonly string[], whole = false): string[] => {
    if (names.length === 0) return [];
    const judged = attempt(names);
    if (judged.id !== undefined) {
      files = edited(files, disk, names);
      for (const name of names) refused.delete(name);
      return [];
    }
    if (whole) return [...names];
    if (names.length === 1 || attempts > MAX_ATTEMPTS) {
      for (const name of names) refused.set(name, judged.errors);
      return [...names];
    }
    const [first, second] = halves(names, disk, judged);
    return [...grow(first), ...grow(second)];
  };

  /** Finds a single edit without which all others pass: edits that need each other fail one by one. */
  const withoutOne = (names: readonly string[]): readonly string[] => {
    if (names.length < 3) return names;
    const culprit = names.find((name) => {
      if (attempts > MAX_ATTEMPTS) return false;
      return (
        grow(
          names.filter((other) => other !== name),
          true,
        ).length === 0
      );
    });
    return culprit === undefined ? names : [culprit];
  };

  const changed = changedNames(good, disk);
  const whole = judge(disk.values());
  if (whole.id !== undefined) return { files: disk, verdict: whole, refused };
  const sound = changed.filter((name) => {
    const source = disk.get(name);
    if (!source || !whole.unsound.has(source)) return true;
    refused.set(name, judge([source]).errors);
    return false;
  });
  // An edit that failed may pass together with edits that were accepted later.
  let left: readonly string[] = sound;
  for (;;) {
    const before = left.length;
    left = withoutOne(grow(left));
    if (left.length === 0 || left.length === before) break;
  }
  const inOrder = new Map([...refused].sort(([a], [b]) => (a < b ? -1 : 1)));
  return { files, verdict: judge(files.values()), refused: inOrder };
}

/** The paths of files that differ, or that only one side has. */
export function changedNames(a: Sources, b: Sources): string[] {
  const names = [...new Set([...a.keys(), ...b.keys()])];
  return names
    .filter(
      (name) =>
        a.get(name)?.text !== b.get(name)?.text ||
        b.get(name)?.fault !== undefined,
    )
    .sort();
}

function edited(
  files: Sources,
  disk: Sources,
  names: readonly string[],
): Sources {
  const result = new Map(files);
  for (const name of names) {
    const source = disk.get(name);
    if (source) result.set(name, source);
    else result.delete(name);
  }
  return result;
}

/** Splits edits into those that no problem names, which are probably valid, and the rest; else in half. */
function halves(
  names: readonly string[],
  disk: Sources,
  { errors }: Verdict,
): [string[], string[]] {
  const blamed = names.filter(
    (name) =>
      disk.has(name) && errors.some(({ file }) => file.endsWith(`/${name}`)),
  );
  if (blamed.length > 0 && blamed.length < names.length) {
    const named = new Set(blamed);
    return [names.filter((name) => !named.has(name)), blamed];
  }
  const middle = Math.ceil(names.length / 2);
  return [names.slice(0, middle), names.slice(middle)];
}

/** New texts of files, by their paths below the folder; null: the file is removed. */
export type Edits = ReadonlyMap<string, string | null>;

/** The verdict on edits that are not saved. */
export interface Considered {
  /** The id of the folder with the edits; undefined if there is an error. */
  readonly id: string | undefined;
  readonly problems: readonly Problem[];
  readonly warnings: readonly Problem[];
}

/** Judges edits of the live files. The live files stay as they are. */
export function considerEdits(
  live: Sources,
  edits: Edits,
  judge: Judge,
): Considered {
  const files = new Map(live);
  for (const [relative, text] of edits)
    if (text === null) files.delete(relative);
    else files.set(relative, { relative, text });
  const names = [...files.keys()].sort();
  const { id, errors, warnings } = judge(
    names.map((name) => files.get(name)!),
    live,
  );
  return { id, problems: errors, warnings };
}
