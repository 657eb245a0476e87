/** All names of the workspace by their kinds, updated file by file. */
import { ALL_LANGUAGES } from "#renderer/loading/gather-page.ts";
import { nameOfModule } from "#server/config/data-files/schemas/schema-names.ts";
import type { DefinedNames } from "#server/config/data-files/unknown-names.ts";
import { definitionsIn, type Definition } from "./definitions.ts";
import { treeOf } from "./json-tree.ts";
import type { DataFile } from "./project.ts";
import type { Workspace } from "./workspace.ts";

export interface NameIndex {
  /** In the order of their files; several if a name is defined twice. */
  definitions(kind: string, name: string): readonly Definition[];
  definitionsIn(file: string): readonly Definition[];
  /** By the kinds of schemas' `refers_to`: those of data files, and those that code defines. */
  names(): DefinedNames;
  /** Adds names that code defines. */
  addCodeNames(names: DefinedNames): void;
}

const DEFAULT_LANGUAGE = "en";

export function createNameIndex(workspace: Workspace): NameIndex {
  const byKind = new Map<string, Map<string, Definition[]>>();
  const byFile = new Map<string, readonly Definition[]>();
  let codeNames: DefinedNames = {};
  let names: DefinedNames | undefined;
  let language = DEFAULT_LANGUAGE;

  function add(file: DataFile): void {
    const found = definitionsIn(file, language);
    byFile.set(file.file, found);
    for (const definition of found) {
      const { kind, name } = definition;
      const known = byKind.get(kind) ?? new Map<string, Definition[]>();
      byKind.set(kind, known);
      const same = known.get(name);
      if (same) same.push(definition);
      else known.set(name, [definition]);
    }
  }

  function remove(file: string): void {
    for (const definition of byFile.get(file) ?? []) {
      const known = byKind.get(definition.kind);
      const rest = known
        ?.get(definition.name)
        ?.filter((other) => other !== definition);
      if (rest && rest.length > 0) known!.set(definition.name, rest);
      else known?.delete(definition.name);
    }
    byFile.delete(file);
  }

  function rebuild(): void {
    byKind.clear();
    byFile.clear();
    for (const file of workspace.all()) add(file);
  }

  /** An incomplete table of languages changes nothing. */
  function readLanguage(file: DataFile): boolean {
    const value = treeOf(file).value as { unprefixed?: unknown } | null;
    const found = value?.unprefixed;
    if (typeof found !== "string" || found === language) return false;
    language = found;
    return true;
  }

  workspace.onChange((before, after) => {
    names = undefined;
    if (before) remove(before.file);
    if (!after) return;
    if (after.kind === "languages" && readLanguage(after)) rebuild();
    else add(after);
  });
  rebuild();
  for (const file of workspace.all())
    if (file.kind === "languages" && readLanguage(file)) rebuild();

  return {
    definitions: (kind, name) => byKind.get(kind)?.get(name) ?? [],
    definitionsIn: (file) => byFile.get(file) ?? [],
    names() {
      return (names ??= {
        ...codeNames,
        ...Object.fromEntries(
          [...byKind].map(([kind, known]) => [kind, new Set(known.keys())]),
        ),
        published_language: new Set([
          ALL_LANGUAGES,
          ...(byKind.get("language")?.keys() ?? []),
        ]),
        answer_schema: new Set([
          ...(codeNames["answer_schema"] ?? []),
          ...[...(byKind.get("module")?.keys() ?? [])].map(nameOfModule),
        ]),
      });
    },
    addCodeNames(more) {
      codeNames = { ...codeNames, ...more };
      names = undefined;
    },
  };
}
