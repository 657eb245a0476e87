/** The values of a JSON text with their places, also of an incomplete text. */
import {
  findNodeAtOffset,
  getNodeValue,
  parseTree,
  type Node,
} from "jsonc-parser";
import { findTooDeep } from "#server/config/data-files/json-syntax.ts";
import { pointerStep } from "#server/config/data-files/problem.ts";

/** From 0, in UTF-16 code units; the end is excluded. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface JsonTree {
  /** undefined if there is nothing to read: an empty text, or one beyond the limits. */
  readonly root: Node | undefined;
  /** The part that could be parsed. */
  readonly value: unknown;
}

/**
 * Texts beyond these limits are not data files (json-file.ts, read-folder.ts). Recursive parsers
 * fail on deep ones.
 */
const MAX_DEPTH = 64;
const MAX_LENGTH = 1024 * 1024;

const NOTHING: JsonTree = { root: undefined, value: undefined };

const trees = new WeakMap<{ readonly text: string }, JsonTree>();

/** Reads the text of a file; cached for the object. */
export function treeOf(file: { readonly text: string }): JsonTree {
  return trees.getOrInsertComputed(file, () => readTree(file.text));
}

/** Whether a text is too long or too deeply nested to be read. */
export function isBeyondLimits(text: string): boolean {
  return text.length > MAX_LENGTH || findTooDeep(text, MAX_DEPTH) !== undefined;
}

function readTree(text: string): JsonTree {
  if (isBeyondLimits(text)) return NOTHING;
  const root = parseTree(text);
  return root ? { root, value: valueOf(root, text) } : NOTHING;
}

function valueOf(root: Node, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's objects have no prototype, and validators compare values by their methods.
    return structuredClone(getNodeValue(root) as unknown);
  }
}

/** A value's node, and that of its key if it is a member of an object. */
export interface LocatedValue {
  readonly key: Node | undefined;
  readonly value: Node | undefined;
}

/** @returns undefined if nothing has this pointer */
export function findPlaced(
  root: Node | undefined,
  pointer: string,
): LocatedValue | undefined {
  let placed: LocatedValue = { key: undefined, value: root };
  for (const step of pointer.split("/").slice(1)) {
    const name = step.replaceAll("~1", "/").replaceAll("~0", "~");
    const { value } = placed;
    if (value?.type === "array") {
      placed = { key: undefined, value: value.children?.[Number(name)] };
      if (!placed.value) return undefined;
    } else {
      const member = memberOf(value, name);
      if (!member) return undefined;
      placed = { key: member.children![0], value: member.children![1] };
    }
  }
  return placed;
}

/** The last member counts, as in JSON.parse. */
function memberOf(node: Node | undefined, name: string): Node | undefined {
  return node?.type === "object"
    ? node.children?.findLast((child) => child.children?.[0]?.value === name)
    : undefined;
}

/** The node of an object's key. */
export function keyOf(node: Node | undefined, name: string): Node | undefined {
  return memberOf(node, name)?.children?.[0];
}

export interface AtOffset {
  readonly node: Node;
  /** The pointer of the node; of a key the pointer of its member. */
  readonly pointer: string;
  readonly isKey: boolean;
}

/** The innermost scalar or key around an offset; its end counts, because a cursor may be there. */
export function findAt(
  root: Node | undefined,
  offset: number,
): AtOffset | undefined {
  const node = root && findNodeAtOffset(root, offset, true);
  if (!node || node.type === "object" || node.type === "array")
    return undefined;
  if (node.type === "property") return undefined;
  const { parent } = node;
  const isKey = parent?.type === "property" && parent.children?.[0] === node;
  return { node, isKey, pointer: pointerOf(isKey ? parent : node) };
}

function pointerOf(node: Node): string {
  const { parent } = node;
  if (!parent) return "";
  if (parent.type === "array")
    return pointerOf(parent) + pointerStep(parent.children!.indexOf(node));
  if (parent.type === "property") return pointerOf(parent);
  // The node is a property of an object.
  return pointerOf(parent) + pointerStep(String(node.children![0]!.value));
}

export function spanOf({ offset, length }: Node): Span {
  return { start: offset, end: offset + length };
}

/** The range of a text's characters without its quotes, or of another scalar. */
export function innerRange(node: Node): Span {
  const { start, end } = spanOf(node);
  if (node.type !== "string") return { start, end };
  return { start: start + 1, end: Math.max(start + 1, end - 1) };
}

/**
 * Whether an offset is in data with the schema of a module: a section's data, or the module's
 * example. Editors do not know that schema by themselves.
 */
export function isInModuleData(
  file: { readonly text: string; readonly schema?: string },
  offset: number,
): boolean {
  if (file.schema?.startsWith("modules/")) return true;
  const { root } = treeOf(file);
  let node = root && findNodeAtOffset(root, offset, true);
  for (; node; node = node.parent) {
    const isData =
      node.type === "property" && node.children?.[0]?.value === "data";
    if (isData && memberOf(node.parent, "module_id")) return true;
  }
  return false;
}
