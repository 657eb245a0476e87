/** Converts problems of the check to diagnostics of the protocol, with fixes. */
import {
  DiagnosticSeverity,
  type Diagnostic,
  type TextEdit,
} from "vscode-languageserver";
import {
  showValue,
  type Place,
  type Problem,
} from "#server/config/data-files/problem.ts";
import {
  findPlaced,
  keyOf,
  spanOf,
  treeOf,
  type Span,
} from "../language/json-tree.ts";
import { uriOf, type DataFile } from "../language/project.ts";
import { rangeIn } from "../language/text-places.ts";
import type { Workspace } from "../language/workspace.ts";

export interface Finding {
  readonly diagnostic: Diagnostic;
  /** Replaces the value by the nearest valid name. */
  readonly fix?: { readonly title: string; readonly edit: TextEdit };
}

/** Rules about a key, not about its value. */
const OF_KEYS = new Set([
  "additionalProperties",
  "unevaluatedProperties",
  "propertyNames",
  "duplicate_key",
]);

export function toFinding(
  workspace: Workspace,
  file: DataFile,
  problem: Problem,
): Finding {
  const { span, fixable } = spanOfProblem(file, problem);
  const { message, nearest, severity, rule, other } = problem;
  const diagnostic: Diagnostic = {
    range: rangeIn(file, span),
    severity:
      severity === "warning"
        ? DiagnosticSeverity.Warning
        : DiagnosticSeverity.Error,
    code: rule,
    source: "wayfare",
    message:
      nearest === undefined
        ? message
        : `${message} — ${JSON.stringify(nearest)}?`,
    ...(other ? { relatedInformation: [related(workspace, other)] } : {}),
  };
  if (nearest === undefined || !fixable) return { diagnostic };
  const newText = fixable.isInside
    ? JSON.stringify(nearest).slice(1, -1)
    : JSON.stringify(nearest);
  const edit = {
    range: rangeIn(file, fixable.span),
    newText: fixable.before ? `${fixable.before}${newText},` : newText,
  };
  return {
    diagnostic,
    fix: { title: `Write ${JSON.stringify(nearest)}`, edit },
  };
}

interface Fixable {
  readonly span: Span;
  /** Whether the replacement goes between existing quotes. */
  readonly isInside?: boolean;
  /** Text to insert before the name if there is no text yet. */
  readonly before?: string;
}

function spanOfProblem(
  file: DataFile,
  problem: Problem,
): { span: Span; fixable?: Fixable } {
  const { pointer, rule, value: seen } = problem;
  const { root } = treeOf(file);
  const placed = findPlaced(root, pointer);
  const { key, value } = placed ?? {};
  if (rule === "$schema" && !placed && root?.type === "object") {
    const at = root.offset + 1;
    const fixable = { span: { start: at, end: at }, before: '\n  "$schema": ' };
    return { span: { start: root.offset, end: at }, fixable };
  }
  if (key && OF_KEYS.has(rule)) return whole(spanOf(key));
  // The name of a key is reported at its object.
  const named = keyOf(value, textOf(seen) ?? "");
  if (named && rule.startsWith("unknown_")) return whole(spanOf(named));
  const isScalar = value && value.type !== "object" && value.type !== "array";
  if (pointer !== "" && isScalar) {
    const span = spanOf(value);
    if (value.type !== "string" || seen === undefined) return { span };
    if (showValue(value.value) === seen) return whole(span);
    const inside = placeInText(file, span, seen);
    return inside
      ? { span: inside, fixable: { span: inside, isInside: true } }
      : { span };
  }
  if (key) return { span: spanOf(key) };
  return { span: tokenAt(file.text, problem) };
}

function whole(span: Span): { span: Span; fixable: Fixable } {
  return { span, fixable: { span } };
}

function textOf(json: string | undefined): string | undefined {
  try {
    const value: unknown = JSON.parse(json ?? "");
    return typeof value === "string" ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Finds a link in HTML that contains it once. */
function placeInText(
  { text }: DataFile,
  { start, end }: Span,
  seen: string,
): Span | undefined {
  const raw = text.slice(start, end);
  const part = seen.slice(1, -1);
  const at = raw.indexOf(part);
  if (part === "" || at === -1 || raw.indexOf(part, at + 1) !== -1)
    return undefined;
  return { start: start + at, end: start + at + part.length };
}

/** A text, a word or a sign. */
const TOKEN = /"(?:[^"\\\n]|\\.)*"?|[\w.+-]+|\S/y;

/** The token at a place; the end of a line has one character, too. */
function tokenAt(text: string, { line, column }: Place): Span {
  let start = 0;
  for (let passed = 1; passed < line; passed += 1) {
    const next = text.indexOf("\n", start);
    if (next === -1) break;
    start = next + 1;
  }
  start = Math.min(start + column - 1, text.length);
  TOKEN.lastIndex = start;
  const length = TOKEN.exec(text)?.[0].length ?? 1;
  return { start, end: Math.min(start + length, text.length) };
}

function related(workspace: Workspace, other: Place) {
  const file = workspace.get(other.file) ?? { text: "" };
  return {
    location: {
      uri: uriOf(workspace.project, other.file),
      range: rangeIn(file, tokenAt(file.text, other)),
    },
    message: "the other place",
  };
}
