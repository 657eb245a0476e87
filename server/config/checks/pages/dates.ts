import { eachFile } from "../../tables/check.ts";
import { problemAt } from "../../../data-files/problem-at.ts";
import type { Problem } from "../../../data-files/problem.ts";
import type { Overlay } from "#schema/overlay.ts";
import { sectionsOf } from "./sections.ts";

/** Dates in sections and conditions must exist, and a period must end after it begins. */
export const dates = eachFile({
  reads: [],
  check(file) {
    const problems: Problem[] = [];
    const visit = (node: unknown, steps: readonly (string | number)[]) => {
      if (typeof node === "string" && looksLikeDate(node) && !exists(node))
        problems.push(
          problemAt(file.json, steps, {
            rule: "date",
            message: "there is no such date",
            value: node,
          }),
        );
      if (typeof node !== "object" || node === null) return;
      for (const [key, child] of Object.entries(node)) {
        visit(child, [...steps, Array.isArray(node) ? Number(key) : key]);
        const start = startOf(node, key);
        if (start !== undefined && isEarlier(child, start))
          problems.push(
            problemAt(file.json, [...steps, key], {
              rule: "reversed",
              message: `is earlier than what it ends, ${JSON.stringify(start)}`,
              value: child,
            }),
          );
      }
    };
    for (const { section, steps } of sectionsOf(file)) {
      visit(section.data, [...steps, "data"]);
      visit(section.when, [...steps, "when"]);
    }
    if (file.kind === "overlay")
      visit((file.json.value as Overlay).when, ["when"]);
    return problems;
  },
});

const DATE = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2}))?\S*)?$/;

function looksLikeDate(text: string): boolean {
  return DATE.test(text);
}

function exists(text: string): boolean {
  const [year, month, day, hour = 0, minute = 0, second = 0] = DATE.exec(text)!
    .slice(1)
    .map((part) => (part === undefined ? undefined : Number(part))) as number[];
  const date = new Date(Date.UTC(year!, month! - 1, day));
  return (
    date.getUTCMonth() === month! - 1 &&
    date.getUTCDate() === day &&
    hour < 24 &&
    minute < 60 &&
    second < 60
  );
}

/** The keys of a period's end and beginning. */
const ENDS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^(.*_)?(?:end|stop)(_.*)?$/, ["start"]],
  [/^(.*_)?(?:until|to)(_.*)?$/, ["from"]],
];

function startOf(node: object, key: string): unknown {
  for (const [pattern, starts] of ENDS) {
    const found = pattern.exec(key);
    if (!found) continue;
    const [, before = "", after = ""] = found;
    for (const start of starts) {
      const value = (node as Record<string, unknown>)[before + start + after];
      if (value !== undefined) return value;
    }
  }
  return undefined;
}

function isEarlier(end: unknown, start: unknown): boolean {
  if (typeof end !== "string" || typeof start !== "string") return false;
  if (!looksLikeDate(end) || !looksLikeDate(start)) return false;
  return exists(end) && exists(start) && Date.parse(end) < Date.parse(start);
}
