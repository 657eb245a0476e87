/** JSON with the places of its values, for errors that point at a line. */
import {
  parseTree,
  printParseErrorCode,
  type Node,
  type ParseError,
} from "jsonc-parser";
import { pointerStep, type Problem } from "./problem.ts";

export interface Position {
  readonly line: number;
  readonly column: number;
}

export interface JsonFile {
  readonly file: string;
  readonly value: unknown;
  /** The place of the value at a JSON pointer, or of its nearest parent. */
  locate(pointer: string): Position;
}

export type ParsedJson =
  | { readonly ok: true; readonly json: JsonFile }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/**
 * Parses strict JSON: no comments, no trailing commas, and no key twice in an
 * object, which JSON.parse would settle silently in favour of the last.
 */
export function parseJsonFile(file: string, text: string): ParsedJson {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, {
    disallowComments: true,
    allowTrailingComma: false,
  });
  const position = positionsOf(text);

  const problems: Problem[] = errors.slice(0, 1).map(({ error, offset }) => ({
    file,
    ...position(offset),
    pointer: "",
    rule: "json",
    message: `is not JSON: ${printParseErrorCode(error)}`,
  }));
  if (tree && problems.length === 0)
    collectDuplicates(tree, "", file, position, problems);
  if (!tree && problems.length === 0) {
    problems.push({
      file,
      line: 1,
      column: 1,
      pointer: "",
      rule: "json",
      message: "is empty",
    });
  }
  if (!tree || problems.length > 0) return { ok: false, problems };

  return {
    ok: true,
    json: {
      file,
      // Not the tree's own value: JSON.parse keeps "__proto__" an ordinary key.
      value: JSON.parse(text),
      locate: (pointer) => position(offsetOf(tree, pointer)),
    },
  };
}

function collectDuplicates(
  node: Node,
  pointer: string,
  file: string,
  position: (offset: number) => Position,
  problems: Problem[],
): void {
  const seen = new Set<string>();
  for (const [index, child] of (node.children ?? []).entries()) {
    if (node.type === "array") {
      collectDuplicates(
        child,
        pointer + pointerStep(index),
        file,
        position,
        problems,
      );
      continue;
    }
    const [key, value] = child.children ?? [];
    if (!key || !value) continue;
    const name = String(key.value);
    const at = pointer + pointerStep(name);
    if (seen.has(name)) {
      problems.push({
        file,
        ...position(key.offset),
        pointer: at,
        rule: "duplicate_key",
        message: `the key ${JSON.stringify(name)} stands twice in this object`,
      });
    }
    seen.add(name);
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

function positionsOf(text: string): (offset: number) => Position {
  return (offset) => {
    const before = text.slice(0, offset);
    const line = before.split("\n").length;
    return { line, column: offset - before.lastIndexOf("\n") };
  };
}
