/** Proposes names that exist where a schema wants one, and what the schema itself allows. */
import { getLocation, type JSONPath } from "jsonc-parser";
import {
  CompletionItemKind,
  type CompletionItem,
  type Position,
} from "vscode-languageserver";
import { pointerStep } from "../../../data-files/problem.ts";
import { describe } from "./describe.ts";
import {
  findAt,
  insideOf,
  isBeyondLimits,
  isInModuleData,
  treeOf,
  type Span,
} from "./json-tree.ts";
import type { Language } from "./language.ts";
import type { DataFile } from "./project.ts";
import { definedKind } from "./references.ts";
import { offsetIn, rangeIn } from "./text-places.ts";

/** Stands for what is about to be typed. It matches no name. */
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
  // Of values the service knows some too, in quotes.
  const said = new Set(
    names.flatMap(({ label }) => [label, JSON.stringify(label)]),
  );
  const others = own.filter(({ label }) => !said.has(label));
  return [
    ...names,
    ...(language.options.snippets ? others : others.map(withoutSnippet)),
  ];
}

/** For editors without snippets: the text without its places to fill. */
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
        // Editors compare this with what stands in the range.
        filterText: text,
        textEdit: { range, newText: text },
        data: { kind: definedKind(kind), name },
      };
    }),
  );
}

/** Adds what a proposed name refers to: only for the one that is looked at. */
export function resolveCompletion(
  language: Language,
  item: CompletionItem,
): CompletionItem {
  const { kind, name } = (item.data ?? {}) as { kind?: string; name?: string };
  if (kind === undefined || name === undefined) return item;
  const value = describe(language, { kind, name });
  return value ? { ...item, documentation: { kind: "markdown", value } } : item;
}

/** The kinds of names that the schema wants at a place: it is asked with a mark there. */
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

/** What a proposal replaces: the text or word around the offset. */
function tokenAt(
  file: DataFile,
  offset: number,
): { span: Span; isQuoted: boolean } {
  const node = findAt(treeOf(file).root, offset)?.node;
  if (node?.type === "string" && offset > node.offset) {
    const isClosed = file.text[node.offset + node.length - 1] === '"';
    const inside = insideOf(node);
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
