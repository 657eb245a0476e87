/** What operators are told of edits: in the log, at /metrics and at /readyz. */
import type { ConfigUpdate, Refusal } from "../config/config-reader.ts";
import { formatProblem, type Problem } from "../config/problem.ts";
import type { Logger } from "./logger.ts";
import type { Metrics } from "./metrics.ts";

/** A file says no more than this; who mends these sees the rest. */
const MOST_PROBLEMS = 10;
/** One edit makes no more lines than for so many files. */
const MOST_FILES = 50;

/** @returns logs and counts an update; what was said before and still holds is not said again */
export function createConfigReport(
  log: Logger,
  metrics: Metrics,
): (update: ConfigUpdate) => void {
  let refusedBefore = new Map<string, string>();
  let warnedBefore = new Set<string>();

  return ({ id, changed, removed, refused, warnings, files }) => {
    const told = new Map(
      refused.map(({ file, problems }) => [file, linesOf(problems).join("\n")]),
    );
    const fresh = refused.filter(
      ({ file }) => refusedBefore.get(file) !== told.get(file),
    );
    for (const { file, problems } of fresh.slice(0, MOST_FILES)) {
      for (const problem of problems.slice(0, MOST_PROBLEMS)) {
        const said = formatProblem(problem);
        log.error({ file, problem }, `configuration refused: ${said}`);
      }
    }
    const mended = [...refusedBefore.keys()].filter((file) => !told.has(file));
    for (const file of mended.slice(0, MOST_FILES))
      log.info({ file }, "configuration mended");
    const [more, less] = [fresh, mended].map(
      ({ length }) => length - MOST_FILES,
    );
    if (more! > 0) log.error(`configuration refused: ${more} more files`);
    if (less! > 0) log.info(`configuration mended: ${less} more files`);
    refusedBefore = told;

    const lines = new Set(linesOf(warnings));
    for (const line of lines)
      if (!warnedBefore.has(line)) log.warn(`configuration: ${line}`);
    warnedBefore = lines;

    if (changed.length + removed.length > 0) {
      const edits = { changed: changed.length, removed: removed.length };
      log.info({ snapshot: id, files, ...edits }, "configuration live");
      metrics.configReload(true);
    }
    if (fresh.length > 0) metrics.configReload(false);
    metrics.configState(id, refused);
  };
}

function linesOf(problems: readonly Problem[]): string[] {
  return problems.map(formatProblem);
}

/** The body of /readyz: what is not live, and since when. */
export function readyText(refused: readonly Refusal[]): string {
  const lines = refused
    .slice(0, MOST_FILES)
    .map(({ file, since, problems }) => {
      const [first] = problems;
      const why = first ? `: ${first.rule}, ${first.message}` : "";
      return `refused since ${new Date(since).toISOString()}: ${file}${why}\n`;
    });
  const more = refused.length - lines.length;
  if (more > 0) lines.push(`and ${more} more files\n`);
  return ["ready\n", ...lines].join("");
}
