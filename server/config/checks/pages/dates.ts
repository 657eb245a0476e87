import { eachFile } from "../../tables/check.ts";
import type { Overlay } from "#schema/overlay.ts";
import { conditionsOf } from "./conditions.ts";
import { sectionsOf } from "./sections.ts";

/** Dates in sections and conditions must exist, and a period must end after it begins. */
export const dates = eachFile({
  reads: [],
  check(file, _, report) {
    const visit = (node: unknown, steps: readonly (string | number)[]) => {
      if (typeof node === "string" && looksLikeDate(node) && !exists(node))
        report.error(steps, {
          rule: "date",
          message: "there is no such date, time or offset from UTC",
          value: node,
        });
      if (typeof node !== "object" || node === null) return;
      for (const [key, child] of Object.entries(node)) {
        visit(child, [...steps, Array.isArray(node) ? Number(key) : key]);
        const start = startOf(node, key);
        if (start !== undefined && isEarlier(child, start))
          report.error([...steps, key], {
            rule: "reversed",
            message: `is earlier than what it ends, ${JSON.stringify(start)}`,
            value: child,
          });
      }
    };
    for (const { section, steps } of sectionsOf(file)) {
      visit(section.data, [...steps, "data"]);
      visit(section.when, [...steps, "when"]);
    }
    if (file.kind === "overlay")
      visit((file.json.value as Overlay).when, ["when"]);
  },
});

const DATE =
  /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?(?:Z|[+-](\d{2}):(\d{2}))?)?$/;
/** The largest offset from UTC, that of the Line Islands. */
const MAX_OFFSET_HOURS = 14;

function looksLikeDate(text: string): boolean {
  return DATE.test(text);
}

function exists(text: string): boolean {
  const [
    year,
    month,
    day,
    hour = 0,
    minute = 0,
    second = 0,
    offset = 0,
    offsetMinute = 0,
  ] = DATE.exec(text)!
    .slice(1)
    .map((part) => (part === undefined ? undefined : Number(part))) as number[];
  const date = new Date(Date.UTC(year!, month! - 1, day));
  return (
    date.getUTCMonth() === month! - 1 &&
    date.getUTCDate() === day &&
    hour < 24 &&
    minute < 60 &&
    second < 60 &&
    offset + offsetMinute / 60 <= MAX_OFFSET_HOURS &&
    offsetMinute < 60
  );
}

/** Conditions must not have expired: their content is never shown again. */
export const expired = eachFile({
  reads: ["day"],
  check(file, { day }, report) {
    for (const { all, steps } of conditionsOf(file)) {
      const { until } = all.at(-1)!;
      if (until === undefined || !exists(until)) continue;
      if (Date.parse(until) < Date.parse(day))
        report.warn([...steps, "until"], {
          rule: "expired",
          message:
            "has passed, so this is never shown again: delete it, or give it another time",
          value: until,
        });
    }
  },
});

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
