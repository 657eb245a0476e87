/** Names in texts: which one is at a place, and where else it is used. */
import type { Reference } from "#server/config/data-files/schemas/schemas.ts";
import type { Definition } from "./definitions.ts";
import {
  findAt,
  findPlaced,
  innerRange,
  treeOf,
  type Span,
} from "./json-tree.ts";
import type { NameIndex } from "./name-index.ts";
import type { DataFile } from "./project.ts";
import {
  definedKind,
  placeOfReference,
  type ReferenceReader,
} from "./references.ts";
import type { Workspace } from "./workspace.ts";

/** A name of some kind. */
export interface Named {
  readonly kind: string;
  readonly name: string;
}

/** A place at which a file has the name. */
export interface Occurrence extends Named {
  readonly file: string;
  /** Without quotes. For a definition by the file's name, the beginning of the file. */
  readonly span: Span;
  readonly role: "definition" | "translation" | "reference";
}

export interface Symbols {
  at(file: DataFile, offset: number): Occurrence | undefined;
  /** Every place of a name, its definitions first. */
  all(named: Named): Occurrence[];
  placeOfDefinition(definition: Definition): Span;
}

export function createSymbols(
  workspace: Workspace,
  index: NameIndex,
  references: ReferenceReader,
): Symbols {
  function placeOfDefinition({ file, pointer, by }: Definition): Span {
    const found = workspace.get(file);
    const placed =
      by === "file" || !found
        ? undefined
        : findPlaced(treeOf(found).root, pointer);
    const node = by === "key" ? placed?.key : placed?.value;
    return node ? innerRange(node) : { start: 0, end: 0 };
  }

  const occurrenceOf = (
    definition: Definition,
    kind: string,
    role: Occurrence["role"],
  ): Occurrence => ({
    kind,
    name: definition.name,
    file: definition.file,
    span: placeOfDefinition(definition),
    role,
  });

  function definitionsOf({ kind, name }: Named): Occurrence[] {
    const own = index
      .definitions(kind, name)
      .map((found) => occurrenceOf(found, kind, "definition"));
    if (kind !== "message") return own;
    const others = index
      .definitions("translation", name)
      .map((found) => occurrenceOf(found, kind, "translation"));
    return [...own, ...others];
  }

  function referencesIn(file: DataFile): Occurrence[] {
    const { root } = treeOf(file);
    return references.of(file).flatMap((reference) => {
      const span = placeOfReference(root, reference, file.text);
      return span ? [occurrenceIn(file, reference, span)] : [];
    });
  }

  return {
    placeOfDefinition,
    at(file, offset) {
      const at = findAt(treeOf(file).root, offset);
      if (!at) return undefined;
      const isHere = ({ span }: Occurrence) =>
        span.start <= offset && offset <= span.end;
      const own = index
        .definitionsIn(file.file)
        .filter(({ pointer, by }) => by !== "file" && pointer === at.pointer)
        .map((found) =>
          found.kind === "translation"
            ? occurrenceOf(found, "message", "translation")
            : occurrenceOf(found, found.kind, "definition"),
        );
      return own.find(isHere) ?? referencesIn(file).find(isHere);
    },
    all(named) {
      const seen = new Set<string>();
      const key = ({ file, span }: Occurrence) => `${file} ${span.start}`;
      const found = definitionsOf(named);
      for (const occurrence of found) seen.add(key(occurrence));
      const written = JSON.stringify(named.name).slice(1, -1);
      for (const file of workspace.all()) {
        // Only few of thousands of files contain the name; the others are not parsed.
        if (!file.text.includes(written)) continue;
        for (const occurrence of referencesIn(file)) {
          const isSame =
            occurrence.kind === named.kind && occurrence.name === named.name;
          if (!isSame || seen.has(key(occurrence))) continue;
          seen.add(key(occurrence));
          found.push(occurrence);
        }
      }
      return found;
    },
  };
}

function occurrenceIn(
  file: DataFile,
  { kind, value }: Reference,
  span: Span,
): Occurrence {
  return {
    kind: definedKind(kind),
    name: value,
    file: file.file,
    span,
    role: "reference",
  };
}
