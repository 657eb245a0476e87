/** What is wrong with a data file, said so that it can be mended at once. */
import { closestMatch } from "leven";

export interface Problem {
  /** The file, as it was asked for. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
  /** JSON pointer (RFC 6901) to the value; "" is the whole file. */
  readonly pointer: string;
  /** The rule that is broken: a JSON Schema keyword, or the name of a check. */
  readonly rule: string;
  readonly message: string;
  /** The value seen, as JSON and cut short. */
  readonly value?: string;
  /** The valid name that is nearest to the one seen. */
  readonly nearest?: string;
}

export function formatProblem(problem: Problem): string {
  const { file, line, column, pointer, rule, message, value, nearest } =
    problem;
  const where = `${file}:${line}:${column}`;
  const lines = [
    `${where}  ${rule}  ${message}`,
    `    at    ${pointer || "(the whole file)"}`,
  ];
  if (value !== undefined) lines.push(`    saw   ${value}`);
  if (nearest !== undefined)
    lines.push(`    mean  ${JSON.stringify(nearest)}?`);
  return lines.join("\n");
}

const LONGEST_VALUE = 80;

/** A value as JSON, short enough for one line. */
export function showValue(value: unknown): string {
  const json = JSON.stringify(value) ?? "undefined";
  return json.length > LONGEST_VALUE
    ? `${json.slice(0, LONGEST_VALUE - 1)}…`
    : json;
}

/** The name nearest to a mistyped one; undefined when there is none at all. */
export function nearestName(
  seen: unknown,
  names: Iterable<string>,
): string | undefined {
  if (typeof seen !== "string") return undefined;
  return closestMatch(seen, [...names]) ?? undefined;
}

/** One step of a JSON pointer. */
export function pointerStep(key: string | number): string {
  return `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`;
}
