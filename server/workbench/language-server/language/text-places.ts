/** Offsets in a file's text as the protocol's lines and characters, and back. */
import type { Position, Range, TextEdit } from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { Span } from "./json-tree.ts";

interface HasText {
  readonly text: string;
}

/** Caches the lines of each text. */
const documents = new WeakMap<HasText, TextDocument>();

function documentOf(file: HasText): TextDocument {
  return documents.getOrInsertComputed(file, () =>
    TextDocument.create("", "json", 0, file.text),
  );
}

/** A position behind the end is the end. */
export function offsetIn(file: HasText, position: Position): number {
  return documentOf(file).offsetAt(position);
}

export function rangeIn(file: HasText, { start, end }: Span): Range {
  const document = documentOf(file);
  return { start: document.positionAt(start), end: document.positionAt(end) };
}

/** The text after edits that do not overlap. */
export function edited(file: HasText, edits: TextEdit[]): string {
  return TextDocument.applyEdits(documentOf(file), edits);
}
