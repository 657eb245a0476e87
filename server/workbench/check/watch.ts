/** Checks again at each save, and reports what a save changed. */
import { debounce } from "#server/config/reload/debounce.ts";
import { watchFolder } from "#server/config/reload/watch-folder.ts";
import {
  formatProblem,
  type Problem,
} from "#server/config/data-files/problem.ts";
import { countOf, sumOf } from "./report.ts";
import type { Checked } from "../interfaces/checked.ts";
import type { Checks } from "./run-checks.ts";

/** Editors write a file in several steps: changes within this time are one save. */
const QUIET_MS = 100;
const MAX_MS = 500;

export interface Watch {
  close(): void;
}

/**
 * @param write writes one line or more
 */
export function watchChecks(
  checks: Checks,
  write: (text: string) => void,
): Watch {
  const saved = debounce(QUIET_MS, MAX_MS, () => {
    const problems = problemsOf(run());
    const change = changeOf(before, problems);
    before = problems;
    if (change.length > 0) write(change.join("\n"));
  });
  const watches = checks.folders.map(({ dir, folders }) => ({
    watcher: watchFolder(dir, saved.touch),
    folders,
  }));
  function run(): readonly Checked[] {
    const checked = checks.run();
    for (const { watcher, folders } of watches)
      // Files that were saved in a folder before it was watched are read once more.
      if (watcher.watch(folders())) saved.touch();
    return checked;
  }

  const first = run();
  let before = problemsOf(first);
  for (const problem of before) write(`${formatProblem(problem)}\n`);
  for (const each of first) write(sumOf(each));
  const labels = checks.folders.map(({ label }) => label);
  write(`watching ${labels.join(" and ")}; Ctrl-C ends it`);
  return {
    close() {
      saved.cancel();
      for (const { watcher } of watches) watcher.close();
    },
  };
}

function problemsOf(checked: readonly Checked[]): Problem[] {
  return checked.flatMap(({ problems }) => problems);
}

/** The difference between two runs, in lines: new problems in full, the places of fixed ones. */
export function changeOf(
  before: readonly Problem[],
  after: readonly Problem[],
): string[] {
  const [old, now] = [byMeaning(before), byMeaning(after)];
  const found = [...now].filter(([meaning]) => !old.has(meaning));
  const solved = [...old].filter(([meaning]) => !now.has(meaning));
  if (found.length === 0 && solved.length === 0) return [];
  return [
    "",
    ...found.map(([, problem]) => `${formatProblem(problem)}\n`),
    ...solved.map(
      ([, { file, pointer, rule }]) => `solved  ${file} ${pointer}  ${rule}`,
    ),
    `${found.length} new, ${solved.length} solved: ${countOf(after)}`,
  ];
}

/** Problems by content: moved to another line they are the same. */
function byMeaning(problems: readonly Problem[]): Map<string, Problem> {
  return new Map(
    problems.map((problem) => {
      const { line: _, column: __, other: ___, ...meaning } = problem;
      return [JSON.stringify(meaning), problem];
    }),
  );
}
