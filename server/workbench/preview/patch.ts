/**
 * An edit of a section's data as a patch of its file: comments, order and spaces of the rest are
 * unchanged.
 */
import { applyEdits, modify } from "jsonc-parser";
import type { Config } from "#server/config/model/config.ts";
import type { Place } from "#server/workbench/browser/inspector/report.ts";

/** The number of lines around a change, as in `git diff`. */
const CONTEXT = 3;

/**
 * @returns a unified diff for `git apply`; undefined if the file does not change, or the data comes
 * from a call
 */
export function patchOf(
  { sectionFiles }: Config,
  { file, pointer }: Place,
  data: Readonly<Record<string, unknown>>,
): string | undefined {
  const json = sectionFiles.values().find((each) => each.file === file);
  if (!json) return undefined;
  const steps = pointer
    .split("/")
    .slice(1)
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  const edits = modify(json.text, [...steps, "data"], data, {
    formattingOptions: { insertSpaces: true, tabSize: 2, eol: "\n" },
  });
  return unifiedDiff(file, json.text, applyEdits(json.text, edits));
}

/** A diff of texts that end with a line break and differ in one place. */
export function unifiedDiff(
  file: string,
  before: string,
  after: string,
): string | undefined {
  if (before === after) return undefined;
  const linesOf = (text: string) => text.replace(/\n$/, "").split("\n");
  const [old, now] = [linesOf(before), linesOf(after)];
  const most = Math.min(old.length, now.length);
  let start = 0;
  while (start < most && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < most - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const from = Math.max(0, start - CONTEXT);
  const rest = Math.max(0, end - CONTEXT);
  const removed = old.slice(start, old.length - end);
  const added = now.slice(start, now.length - end);
  const lines = [
    ...old.slice(from, start).map((line) => ` ${line}`),
    ...removed.map((line) => `-${line}`),
    ...added.map((line) => `+${line}`),
    ...old.slice(old.length - end, old.length - rest).map((line) => ` ${line}`),
  ];
  const range = (count: number) => `${from + 1},${count - from - rest}`;
  return [
    `--- a/${file}`,
    `+++ b/${file}`,
    `@@ -${range(old.length)} +${range(now.length)} @@`,
    ...lines,
    "",
  ].join("\n");
}
