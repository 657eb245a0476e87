/**
 * Proposes existing names where a schema requires one, and the values that the schema itself
 * allows.
 */
import { getLocation, type JSONPath } from "jsonc-parser";
import {
  CompletionItemKind,
  type CompletionItem,
  type Position,
} from "vscode-languageserver";
import { pointerStep } from "#server/config/data-files/problem.ts";
import { describe } from "./describe.ts";
import {
  findAt,
  innerRange,
  isBeyondLimits,
  isInModuleData,
  treeOf,
  type Span,
} from "../language/json-tree.ts";
import type { Language } from "../language/language.ts";
import type { DataFile } from "../language/project.ts";
import { definedKind } from "../language/references.ts";
import { offsetIn, rangeIn } from "../language/text-places.ts";

/** Marks the place of the cursor. It matches no name. */
const MARK = "\u0001";

export async function complete(
  language: Language,
  file: DataFile,
  position: Position,
): Promise<CompletionItem[]> {
  const offset = offsetIn(file, position);
  if (isBeyondLimits(file.text)) return [];
  const names = proposeNames(language, file, offset);
  if (!language.options.json && !isInModuleData(file, offset)) return names;
  const own = await language.json.complete(file, position);
  // The service proposes some of the values too, in quotes.
  const said = new Set(
    names.flatMap(({ label }) => [label, JSON.stringify(label)]),
  );
  const others = own.filter(({ label }) => !said.has(label));
  return [
    ...names,
    ...(language.options.snippets ? others : others.map(withoutSnippet)),
  ];
}

/** For editors without snippet support: the text without placeholders. */
function withoutSnippet(item: CompletionItem): CompletionItem {
  const { insertTextFormat: _, insertText, textEdit, ...rest } = item;
  const plain = (text: string) =>
    text.replaceAll(/\$\{\d+:([^}]*)\}|\$\d+/g, "$1");
  return {
    ...rest,
    ...(insertText === undefined ? {} : { insertText: plain(insertText) }),
    ...(textEdit
      ? { textEdit: { ...textEdit, newText: plain(textEdit.newText) } }
      : {}),
  };
}

function proposeNames(
  language: Language,
  file: DataFile,
  offset: number,
): CompletionItem[] {
  const { path, isAtPropertyKey } = getLocation(file.text, offset);
  const kinds = kindsAt(language, file, path, isAtPropertyKey);
  if (kinds.length === 0) return [];
  const { span, isQuoted } = tokenAt(file, offset);
  const range = rangeIn(file, span);
  return kinds.flatMap((kind) =>
    namesOf(language, kind).map((name): CompletionItem => {
      const text = isQuoted
        ? JSON.stringify(name).slice(1, -1)
        : JSON.stringify(name);
      return {
        label: name,
        kind: CompletionItemKind.Reference,
        detail: kind.replaceAll("_", " "),
        sortText: `0${name}`,
        // Editors compare this with the text in the range.
        filterText: text,
        textEdit: { range, newText: text },
        data: { kind: definedKind(kind), name },
      };
    }),
  );
}

/** Adds a description to the proposed name, only for the selected proposal. */
export function resolveCompletion(
  language: Language,
  item: CompletionItem,
): CompletionItem {
  const { kind, name } = (item.data ?? {}) as { kind?: string; name?: string };
  if (kind === undefined || name === undefined) return item;
  const value = describe(language, { kind, name });
  return value ? { ...item, documentation: { kind: "markdown", value } } : item;
}

/** The kinds of names that the schema requires at a place, found by validating a mark there. */
function kindsAt(
  { references }: Language,
  file: DataFile,
  path: JSONPath,
  isKey: boolean,
): string[] {
  if (path.length === 0) return [];
  const value = withMark(treeOf(file).value, path, isKey);
  const place = isKey ? path.slice(0, -1) : path;
  const pointer = place.map(pointerStep).join("");
  const found = references
    .inValue(file, value)
    .filter((each) => each.value === MARK && each.pointer === pointer);
  return [...new Set(found.map(({ kind }) => kind))];
}

/** A copy of the value along the path, with the mark at its end. */
function withMark(value: unknown, path: JSONPath, isKey: boolean): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return MARK;
  if (typeof step === "number") {
    const list: unknown[] = Array.isArray(value)
      ? [...(value as unknown[])]
      : [];
    const at = Math.min(step, list.length);
    list[at] = withMark(list[at], rest, isKey);
    return list;
  }
  const object =
    typeof value === "object" && value !== null ? (value as object) : {};
  const below = (object as Record<string, unknown>)[step];
  if (isKey && rest.length === 0) return { ...object, [MARK]: below ?? null };
  return { ...object, [step]: withMark(below, rest, isKey) };
}

/** The range that a proposal replaces: the text or word around the offset. */
function tokenAt(
  file: DataFile,
  offset: number,
): { span: Span; isQuoted: boolean } {
  const node = findAt(treeOf(file).root, offset)?.node;
  if (node?.type === "string" && offset > node.offset) {
    const isClosed = file.text[node.offset + node.length - 1] === '"';
    const inside = innerRange(node);
    const isOpen = !isClosed || node.length === 1;
    const end = isOpen ? endOfWord(file.text, offset) : inside.end;
    return { span: { start: inside.start, end }, isQuoted: true };
  }
  let start = offset;
  while (start > 0 && /[\w.-]/.test(file.text[start - 1]!)) start -= 1;
  const isQuoted = start > 0 && file.text[start - 1] === '"';
  return { span: { start, end: endOfWord(file.text, offset) }, isQuoted };
}

function endOfWord(text: string, offset: number): number {
  let end = offset;
  while (end < text.length && /[\w.:/-]/.test(text[end]!)) end += 1;
  return end;
}

/** Paths of pages are those of routes without parameters. */
function namesOf(language: Language, kind: string): readonly string[] {
  if (kind === "site_path") return language.links.paths();
  return [...(language.index.names()[kind] ?? [])];
}
