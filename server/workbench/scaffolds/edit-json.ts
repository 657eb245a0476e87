/** Edits the text of a JSON file. The order and format of the rest are unchanged. */
import { isDeepStrictEqual } from "node:util";
import {
  applyEdits,
  findNodeAtLocation,
  modify,
  parseTree,
  type JSONPath,
} from "jsonc-parser";

const FORMAT = { insertSpaces: true, tabSize: 2, eol: "\n" };

/**
 * Sets the value at a path. Missing objects are made.
 *
 * @param place where a new property is put among the names of its siblings; left out: at the end
 */
export function setIn(
  text: string,
  at: JSONPath,
  value: unknown,
  place?: (siblings: readonly string[]) => number,
): string {
  return applyEdits(
    text,
    modify(text, at, value, {
      formattingOptions: FORMAT,
      ...(place ? { getInsertionIndex: place } : {}),
    }),
  );
}

/** Inserts an item into a list. @param index -1: at the end */
export function insertIn(
  text: string,
  list: JSONPath,
  index: number,
  value: unknown,
): string {
  const edits = modify(text, [...list, index], value, {
    formattingOptions: FORMAT,
    isArrayInsertion: true,
  });
  return applyEdits(text, edits);
}

/** Removes a value with its comma, if it is there. */
export function removeIn(text: string, at: JSONPath): string {
  const value = findNodeAtLocation(parseTree(text)!, at);
  if (!value) return text;
  const node = value.parent?.type === "property" ? value.parent : value;
  const siblings = node.parent!.children!;
  const index = siblings.indexOf(node);
  const [before, after] = [siblings[index - 1], siblings[index + 1]];
  const end = node.offset + node.length;
  const [from, to] = after
    ? [node.offset, after.offset]
    : [before ? before.offset + before.length : node.offset, end];
  return text.slice(0, from) + text.slice(to);
}

/** Moves an item of a list. @param to its index afterwards */
export function moveIn(
  text: string,
  list: JSONPath,
  from: number,
  to: number,
): string {
  const items = findNodeAtLocation(parseTree(text)!, list)?.children ?? [];
  const texts = items.map(({ offset, length }) =>
    text.slice(offset, offset + length),
  );
  const moved = texts.toSpliced(from, 1).toSpliced(to, 0, texts[from]!);
  let end = 0;
  const parts = items.map(({ offset, length }, index) => {
    const part = text.slice(end, offset) + moved[index]!;
    end = offset + length;
    return part;
  });
  return parts.join("") + text.slice(end);
}

/** Sets what differs between two values of a place, so that everything else stays as it was written. */
export function setChanges(
  text: string,
  at: JSONPath,
  before: unknown,
  after: unknown,
): string {
  if (isDeepStrictEqual(before, after)) return text;
  if (isObject(before) && isObject(after)) {
    const gone = Object.keys(before).filter(
      (key) => !Object.hasOwn(after, key),
    );
    const without = gone.reduce((so, key) => removeIn(so, [...at, key]), text);
    return Object.entries(after).reduce(
      (so, [key, value]) => setChanges(so, [...at, key], before[key], value),
      without,
    );
  }
  if (Array.isArray(before) && Array.isArray(after) && before.length > 0)
    return setItems(text, at, before, after);
  return setIn(text, at, after);
}

/** Items at both ends that are equal stay; of the others as many are edited as there are on both sides. */
function setItems(
  text: string,
  list: JSONPath,
  before: readonly unknown[],
  after: readonly unknown[],
): string {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && isDeepStrictEqual(before[start], after[start]))
    start += 1;
  let end = 0;
  while (
    end < shorter - start &&
    isDeepStrictEqual(before.at(-1 - end), after.at(-1 - end))
  )
    end += 1;
  let edited = text;
  const shared = shorter - end;
  for (let index = start; index < shared; index += 1)
    edited = setChanges(edited, [...list, index], before[index], after[index]);
  for (let index = before.length - end - 1; index >= shared; index -= 1)
    edited = removeIn(edited, [...list, index]);
  for (let index = shared; index < after.length - end; index += 1)
    edited = insertItem(edited, list, index, after[index]);
  return edited;
}

/** Inserts an item into a list, on a line of its own if the others have one. */
function insertItem(
  text: string,
  list: JSONPath,
  index: number,
  value: unknown,
): string {
  const node = findNodeAtLocation(parseTree(text)!, list)!;
  const items = node.children ?? [];
  const first = items[0];
  if (!first) return setIn(text, list, [value]);
  const lead = text.slice(node.offset + 1, first.offset);
  const isOneLine = !lead.includes("\n");
  const written = isOneLine
    ? JSON.stringify(value)
    : JSON.stringify(value, null, 2).replaceAll("\n", lead);
  const gap = isOneLine ? " " : lead;
  const previous = items[index - 1];
  const at = previous ? previous.offset + previous.length : first.offset;
  const inserted = previous ? `,${gap}${written}` : `${written},${gap}`;
  return text.slice(0, at) + inserted + text.slice(at);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The text of a new data file. @param schema relative to its folder */
export function newFile(schema: string, content: object = {}): string {
  return `${JSON.stringify({ $schema: schema, ...content }, null, 2)}\n`;
}
