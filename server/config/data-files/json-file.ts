/** Parses JSON and locates its values, for errors that point at a line. */
import { parseTree, type Node } from "jsonc-parser";
import { findSyntaxFault, findTooDeep } from "./json-syntax.ts";
import { pointerStep, type Problem } from "./problem.ts";

export interface Position {
  readonly line: number;
  readonly column: number;
}

export interface JsonFile {
  readonly file: string;
  readonly value: unknown;
  readonly text: string;
  /** Where the value at a JSON pointer is, or its nearest parent. */
  locate(pointer: string): Position;
}

export type ParsedJson =
  | { readonly ok: true; readonly json: JsonFile }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** A limit for all data files, so that code which reads one may recurse. */
const MAX_DEPTH = 64;

/**
 * Parses strict JSON: no comments, no trailing commas, and no duplicate keys, of which
 * JSON.parse would silently use the last. Values are located on request only, because only
 * errors need their places.
 *
 * @param text the file's bytes, read as UTF-8
 */
export function parseJsonFile(file: string, text: string): ParsedJson {
  const position = positionsOf(text);
  const refuse = (offset: number, rule: string, message: string) => ({
    ok: false as const,
    problems: [{ file, ...position(offset), pointer: "", rule, message }],
  });
  const encoding = encodingFault(text);
  if (encoding) return refuse(encoding.offset, "encoding", encoding.message);

  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const { offset, message } = findSyntaxFault(text) ?? {
      offset: 0,
      message: (error as Error).message,
    };
    const said = message === "is empty" ? message : `is not JSON: ${message}`;
    return refuse(offset, "json", said);
  }
  const size = measure(value);
  if (size.depth > MAX_DEPTH) {
    const offset = findTooDeep(text, MAX_DEPTH) ?? 0;
    return refuse(
      offset,
      "depth",
      `objects and lists are nested deeper than ${MAX_DEPTH}`,
    );
  }
  if (size.keys !== countKeys(text)) {
    const problems: Problem[] = [];
    collectDuplicates(parseTree(text)!, "", file, position, problems);
    return { ok: false, problems };
  }
  return { ok: true, json: withPlaces(file, text, value) };
}

/**
 * A file whose text was validated before. It is parsed when its value is first read, because only
 * few of thousands of pages are requested.
 *
 * @param ready receives the parsed value once and returns the one to use
 */
export function soundJson(
  file: string,
  text: string,
  ready: (value: unknown) => unknown,
): JsonFile {
  let value: unknown;
  return {
    file,
    text,
    get value() {
      return (value ??= ready(JSON.parse(text)));
    },
    locate: locatorOf(text),
  };
}

function withPlaces(file: string, text: string, value: unknown): JsonFile {
  return { file, value, text, locate: locatorOf(text) };
}

function locatorOf(text: string): JsonFile["locate"] {
  const position = positionsOf(text);
  let tree: Node | undefined;
  return (pointer) => position(offsetOf((tree ??= parseTree(text)!), pointer));
}
/** The first sign that a file was not saved as UTF-8, or has a byte order mark. */
function encodingFault(
  text: string,
): { readonly offset: number; readonly message: string } | undefined {
  const save = "save the file as UTF-8";
  if (text.startsWith("\uFEFF"))
    return {
      offset: 0,
      message: `begins with a byte order mark: ${save} without one (without "BOM")`,
    };
  if (text.slice(0, 8).includes("\0"))
    return { offset: 0, message: `is UTF-16: ${save}` };
  const offset = text.indexOf("\uFFFD");
  return offset === -1
    ? undefined
    : { offset, message: `has a character that is not UTF-8: ${save}` };
}

/** The number of keys in a value at all levels, and its depth. */
function measure(value: unknown): { keys: number; depth: number } {
  let keys = 0;
  let depth = 0;
  let level: object[] = isNested(value) ? [value] : [];
  while (level.length > 0 && depth <= MAX_DEPTH) {
    depth++;
    const below: object[] = [];
    for (const node of level) {
      const children: unknown[] = Object.values(node);
      if (!Array.isArray(node)) keys += children.length;
      for (const child of children) if (isNested(child)) below.push(child);
    }
    level = below;
  }
  return { keys, depth };
}

function isNested(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** A JSON string, with the colon after it if it is a key. */
const TEXT = /"(?:[^"\\]|\\.)*"(\s*:)?/g;

/** Counts the keys in a text: the count is greater than that of its value if one is duplicated. */
function countKeys(text: string): number {
  let keys = 0;
  for (const [, colon] of text.matchAll(TEXT)) if (colon) keys++;
  return keys;
}

function collectDuplicates(
  node: Node,
  pointer: string,
  file: string,
  position: (offset: number) => Position,
  problems: Problem[],
): void {
  const seen = new Map<string, Node>();
  for (const [index, child] of (node.children ?? []).entries()) {
    if (node.type === "array") {
      const at = pointer + pointerStep(index);
      collectDuplicates(child, at, file, position, problems);
      continue;
    }
    const [key, value] = child.children ?? [];
    if (!key || !value) continue;
    const name = String(key.value);
    const at = pointer + pointerStep(name);
    const first = seen.get(name);
    if (first) {
      problems.push({
        file,
        ...position(key.offset),
        pointer: at,
        rule: "duplicate_key",
        message: `the key ${JSON.stringify(name)} appears twice in this object`,
        other: { file, ...position(first.offset) },
      });
    } else seen.set(name, key);
    collectDuplicates(value, at, file, position, problems);
  }
}

/** The offset of a member's key, or of an array's item. */
function offsetOf(tree: Node, pointer: string): number {
  let node = tree;
  let offset = tree.offset;
  for (const step of pointer.split("/").slice(1)) {
    const name = step.replaceAll("~1", "/").replaceAll("~0", "~");
    if (node.type === "array") {
      const item = node.children?.[Number(name)];
      if (!item) break;
      node = item;
      offset = item.offset;
    } else {
      const member = node.children?.find(
        (child) => child.children?.[0]?.value === name,
      );
      const [key, value] = member?.children ?? [];
      if (!key || !value) break;
      node = value;
      offset = key.offset;
    }
  }
  return offset;
}

/** The line and column of an offset in a text. */
export function positionsOf(text: string): (offset: number) => Position {
  return (offset) => {
    const before = text.slice(0, offset);
    const line = before.split("\n").length;
    return { line, column: offset - before.lastIndexOf("\n") };
  };
}
