/** Reports edits of a folder to operators: in the log, at /metrics and at /readyz. */
import type { Refusal, Update } from "./reader.ts";
import { formatProblem, type Problem } from "../data-files/problem.ts";
import type { Logger } from "../process/logger.ts";

/** Where a program counts its edits (Prometheus). */
export interface ReloadMetrics {
  /** Counts an edit that went live, or one that was refused. */
  configReload(ok: boolean): void;
  /** Reports the live snapshot, and which edits are refused. */
  configState(snapshot: string, refused: readonly Refusal[]): void;
}

/** The most problems of a file that the log shows; the next edit shows the rest. */
const MAX_PROBLEMS = 10;
/** The most files that the log and /readyz list. */
const MAX_FILES = 50;

/**
 * @param what the edited files: "configuration"
 * @param metrics counts edits; undefined in programs without metrics
 * @returns a function that logs and counts an update; a problem that was logged before is not
 * logged again
 */
export function createReloadReport(
  what: string,
  log: Logger,
  metrics?: ReloadMetrics,
): (update: Update) => void {
  let refusedBefore = new Map<string, string>();
  let warnedBefore = new Set<string>();

  return ({ id, changed, removed, refused, withdrawn, warnings, files }) => {
    const told = new Map(
      refused.map(({ file, problems }) => [file, linesOf(problems).join("\n")]),
    );
    const fresh = refused.filter(
      ({ file }) => refusedBefore.get(file) !== told.get(file),
    );
    for (const { file, problems } of fresh.slice(0, MAX_FILES)) {
      for (const problem of problems.slice(0, MAX_PROBLEMS)) {
        const said = formatProblem(problem);
        log.error({ file, problem }, `${what} refused: ${said}`);
      }
    }
    for (const file of withdrawn.slice(0, MAX_FILES))
      log.info({ file }, `${what}: the refused file is gone`);
    const corrected = [...refusedBefore.keys()].filter(
      (file) => !told.has(file) && !withdrawn.includes(file),
    );
    for (const file of corrected.slice(0, MAX_FILES))
      log.info({ file }, `${what} corrected`);
    const [more, less] = [fresh, corrected].map(
      ({ length }) => length - MAX_FILES,
    );
    if (more! > 0) log.error(`${what} refused: ${more} more files`);
    if (less! > 0) log.info(`${what} corrected: ${less} more files`);
    refusedBefore = told;

    const lines = new Set(linesOf(warnings));
    for (const line of lines)
      if (!warnedBefore.has(line)) log.warn(`${what}: ${line}`);
    warnedBefore = lines;

    if (changed.length + removed.length > 0) {
      const edits = { changed: changed.length, removed: removed.length };
      log.info({ snapshot: id, files, ...edits }, `${what} live`);
      metrics?.configReload(true);
    }
    if (fresh.length > 0) metrics?.configReload(false);
    metrics?.configState(id, refused);
  };
}

function linesOf(problems: readonly Problem[]): string[] {
  return problems.map(formatProblem);
}

/** The body of /readyz: what is not live, and since when. */
export function readyText(refused: readonly Refusal[]): string {
  const lines = refused.slice(0, MAX_FILES).map(({ file, since, problems }) => {
    const [first] = problems;
    const why = first ? `: ${first.rule}, ${first.message}` : "";
    return `refused since ${new Date(since).toISOString()}: ${file}${why}\n`;
  });
  const more = refused.length - lines.length;
  if (more > 0) lines.push(`and ${more} more files\n`);
  return ["ready\n", ...lines].join("");
}
