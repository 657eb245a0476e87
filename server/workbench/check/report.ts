/** Formats the results of checks: for people, for programs, for GitHub. */
import {
  formatProblem,
  problemDetails,
  type Problem,
} from "#server/config/data-files/problem.ts";
import type { Checked } from "../interfaces/checked.ts";

/** Lines to write; `ok` is whether they go to stdout or to stderr. */
export interface Line {
  readonly ok: boolean;
  readonly text: string;
}

export type Report = (
  checked: readonly Checked[],
  strict: boolean,
) => readonly Line[];

/** @param strict whether a warning counts as an error */
export function isOk(problems: readonly Problem[], strict: boolean): boolean {
  return strict
    ? problems.length === 0
    : problems.every(({ severity }) => severity === "warning");
}

export const reportText: Report = (checked, strict) =>
  checked.flatMap((each) => [
    ...each.problems.map((problem) => ({
      ok: false,
      text: `${formatProblem(problem)}\n`,
    })),
    { ok: isOk(each.problems, strict), text: sumOf(each) },
  ]);

/** "configs: 1081 files and 71 modules, no problem" */
export function sumOf({ folder, files, modules, problems }: Checked): string {
  const also = modules === undefined ? "" : ` and ${modules} modules`;
  return `${folder}: ${files} files${also}, ${countOf(problems)}`;
}

export function countOf(problems: readonly Problem[]): string {
  const warnings = problems.filter(({ severity }) => severity === "warning");
  const errors = problems.length - warnings.length;
  const found = [
    ...(errors > 0 ? [counted(errors, "problem")] : []),
    ...(warnings.length > 0 ? [counted(warnings.length, "warning")] : []),
  ];
  return found.join(" and ") || "no problem";
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}

/** One JSON object: what was checked, and every problem with its severity. */
export const reportJson: Report = (checked, strict) => {
  const problems = checked.flatMap((each) => each.problems);
  const report = {
    ok: isOk(problems, strict),
    checked: checked.map(({ folder, files, modules }) => ({
      folder,
      files,
      modules,
    })),
    problems: problems.map((problem) => ({
      ...problem,
      severity: problem.severity ?? "error",
    })),
  };
  return [{ ok: true, text: JSON.stringify(report, null, 2) }];
};

/**
 * Workflow commands of GitHub, which shows them at the lines of a change. The sums follow as text.
 * https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands
 */
export const reportGithub: Report = (checked, strict) =>
  checked.flatMap((each) => [
    ...each.problems.map((problem) => ({
      ok: true,
      text: annotation(problem),
    })),
    { ok: isOk(each.problems, strict), text: sumOf(each) },
  ]);

function annotation(problem: Problem): string {
  const { file, line, column, rule, severity = "error" } = problem;
  const properties = Object.entries({ file, line, col: column, title: rule })
    .map(([name, value]) => `${name}=${escapeProperty(`${value}`)}`)
    .join();
  const message = [problem.message, ...problemDetails(problem)].join("\n");
  return `::${severity} ${properties}::${escapeMessage(message)}`;
}

/** https://github.com/actions/toolkit/blob/main/packages/core/src/command.ts */
function escapeMessage(text: string): string {
  return text
    .replaceAll("%", "%25")
    .replaceAll("\r", "%0D")
    .replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeMessage(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
