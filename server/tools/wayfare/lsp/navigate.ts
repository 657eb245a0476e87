/** Where a name is defined, and where it is used. */
import type { Location, Position } from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import { targetOf } from "./describe.ts";
import type { Span } from "./json-tree.ts";
import type { Language } from "./language.ts";
import { uriOf, type DataFile } from "./project.ts";
import type { Occurrence } from "./symbols.ts";

export function findDefinitions(
  language: Language,
  file: DataFile,
  position: Position,
): Location[] {
  const symbol = symbolAt(language, file, position);
  if (!symbol) return [];
  const { kind, name } = targetOf(language, symbol);
  return language.index
    .definitions(kind, name)
    .map((found) =>
      locationOf(
        language,
        found.file,
        language.symbols.placeOfDefinition(found),
      ),
    );
}

/** @param withDefinitions whether the definitions count as well */
export function findReferences(
  language: Language,
  file: DataFile,
  position: Position,
  withDefinitions: boolean,
): Location[] {
  const symbol = symbolAt(language, file, position);
  if (!symbol) return [];
  return language.symbols
    .all(symbol)
    .filter(({ role }) => withDefinitions || role !== "definition")
    .map(({ file: found, span }) => locationOf(language, found, span));
}

export function symbolAt(
  { symbols }: Language,
  file: DataFile,
  position: Position,
): Occurrence | undefined {
  const document = TextDocument.create("", "json", 0, file.text);
  return symbols.at(file, document.offsetAt(position));
}

function locationOf(
  { workspace }: Language,
  file: string,
  { start, end }: Span,
): Location {
  const text = workspace.get(file)?.text ?? "";
  const document = TextDocument.create("", "json", 0, text);
  return {
    uri: uriOf(workspace.project, file),
    range: {
      start: document.positionAt(start),
      end: document.positionAt(end),
    },
  };
}
