/** Checks again at each save, and tells what a save changed. */
import path from "node:path";
import { debounce } from "../../../config/reload/debounce.ts";
import { watchFolder } from "../../../config/reload/watch-folder.ts";
import { formatProblem, type Problem } from "../../../data-files/problem.ts";
import { countOf, sumOf } from "./report.ts";
import type { Checked, Checks } from "./run-checks.ts";

/** Editors write a file in several steps: what comes within this time is one save. */
const QUIET_MS = 100;
const MAX_MS = 500;

export interface Watch {
  close(): void;
}

/**
 * @param dir the folder of the configuration
 * @param write writes one line or more
 */
export function watchChecks(
  checks: Checks,
  dir: string,
  write: (text: string) => void,
): Watch {
  const saved = debounce(QUIET_MS, MAX_MS, () => {
    const problems = problemsOf(run());
    const change = changeOf(before, problems);
    before = problems;
    if (change.length > 0) write(change.join("\n"));
  });
  const watcher = watchFolder(path.resolve(dir), saved.touch);
  function run(): readonly Checked[] {
    const checked = checks.run();
    // What was saved in a folder before it was watched is read once more.
    if (watcher.watch(checks.folders())) saved.touch();
    return checked;
  }

  const first = run();
  let before = problemsOf(first);
  for (const problem of before) write(`${formatProblem(problem)}\n`);
  for (const each of first) write(sumOf(each));
  write(`watching ${dir}; Ctrl-C ends it`);
  return {
    close() {
      saved.cancel();
      watcher.close();
    },
  };
}

function problemsOf(checked: readonly Checked[]): Problem[] {
  return checked.flatMap(({ problems }) => problems);
}

/** What differs between two runs, in lines: new problems in full, the places of mended ones. */
export function changeOf(
  before: readonly Problem[],
  after: readonly Problem[],
): string[] {
  const [old, now] = [byMeaning(before), byMeaning(after)];
  const found = [...now].filter(([meaning]) => !old.has(meaning));
  const mended = [...old].filter(([meaning]) => !now.has(meaning));
  if (found.length === 0 && mended.length === 0) return [];
  return [
    "",
    ...found.map(([, problem]) => `${formatProblem(problem)}\n`),
    ...mended.map(
      ([, { file, pointer, rule }]) => `mended  ${file} ${pointer}  ${rule}`,
    ),
    `${found.length} new, ${mended.length} mended: ${countOf(after)}`,
  ];
}

/** Problems by what they say: a line further down they are the same ones. */
function byMeaning(problems: readonly Problem[]): Map<string, Problem> {
  return new Map(
    problems.map((problem) => {
      const { line: _, column: __, other: ___, ...meaning } = problem;
      return [JSON.stringify(meaning), problem];
    }),
  );
}
