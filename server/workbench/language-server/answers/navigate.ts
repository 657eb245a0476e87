/** Finds where a name is defined, and where it is used. */
import type { Location, Position } from "vscode-languageserver";
import { targetOf } from "./describe.ts";
import type { Span } from "../language/json-tree.ts";
import type { Language } from "../language/language.ts";
import { uriOf, type DataFile } from "../language/project.ts";
import type { Occurrence } from "../language/symbols.ts";
import { offsetIn, rangeIn } from "../language/text-places.ts";

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

/** @param withDefinitions whether definitions are included */
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
  return symbols.at(file, offsetIn(file, position));
}

function locationOf(
  { workspace }: Language,
  name: string,
  span: Span,
): Location {
  const file = workspace.get(name) ?? { text: "" };
  return {
    uri: uriOf(workspace.project, name),
    range: rangeIn(file, span),
  };
}
