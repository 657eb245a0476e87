/** Checks that content is consistent: cells match columns, ends follow starts. */
import type { SubjectSections } from "#schema/backend/content.ts";
import type { Problem } from "#server/config/data-files/problem.ts";
import {
  problemIn,
  type DataCheck,
  type Steps,
} from "../data-set/data-check.ts";

type Report = (steps: Steps, problem: Parameters<typeof problemIn>[3]) => void;

export const checkContent: DataCheck = (data) =>
  data.contents().flatMap(([file, { sections }]) => {
    const problems: Problem[] = [];
    const report: Report = (steps, problem) =>
      problems.push(problemIn(data, file, ["sections", ...steps], problem));
    checkTable(sections, report);
    checkTimes("home_notice", "notices", sections.home_notice?.notices, report);
    checkTimes("promotions", "items", sections.promotions?.items, report);
    return problems;
  });

function checkTable(
  { comparison_table: table }: SubjectSections,
  report: Report,
): void {
  for (const [index, { cells }] of (table?.rows ?? []).entries())
    if (cells.length !== table!.columns.length)
      report(["comparison_table", "rows", index, "cells"], {
        rule: "cells",
        message: `has ${cells.length} cells for ${table!.columns.length} columns`,
      });
}

function checkTimes(
  section: string,
  list: string,
  items: readonly { start_time?: string; end_time?: string }[] = [],
  report: Report,
): void {
  for (const [index, { start_time, end_time }] of items.entries())
    if (
      start_time !== undefined &&
      end_time !== undefined &&
      start_time >= end_time
    )
      report([section, list, index, "end_time"], {
        rule: "backwards",
        message: `ends before it begins, at ${start_time}`,
        value: end_time,
      });
}
