/** The names that a data file uses, according to the schemas (`refers_to`), with their places. */
import { HTML } from "#server/config/data-files/markup.ts";
import type { Node } from "jsonc-parser";
import { pointerStep } from "#server/config/data-files/problem.ts";
import type {
  Reference,
  Schemas,
  Validation,
} from "#server/config/data-files/schemas/schemas.ts";
import {
  findPlaced,
  innerRange,
  keyOf,
  treeOf,
  type Span,
} from "./json-tree.ts";
import type { ModuleSchemas } from "./module-schemas.ts";
import type { DataFile } from "./project.ts";

export interface ReferenceReader {
  /** The references of a file, also of an incomplete one; cached for the object. */
  of(file: DataFile): readonly Reference[];
  /** The references of any value of the file's schema. */
  inValue(file: DataFile, value: unknown): readonly Reference[];
}

export function createReferenceReader(
  schemas: Schemas,
  modules: ModuleSchemas,
): ReferenceReader {
  const known = new WeakMap<DataFile, readonly Reference[]>();
  const inValue = (file: DataFile, value: unknown): readonly Reference[] => {
    if (!file.schema || value === undefined) return [];
    const { schema } = file;
    const found = referencesOf(() => schemas.validate(schema, value));
    const hasSections =
      file.kind === "layout" || file.kind?.endsWith("-skeleton") === true;
    if (hasSections) collectSectionData(value, "", found);
    return withoutRepeats(found);
  };

  /** The data of a section has the schema of the section's module. */
  function collectSectionData(
    value: unknown,
    at: string,
    found: Reference[],
  ): void {
    if (typeof value !== "object" || value === null) return;
    const { module_id, data } = value as Record<string, unknown>;
    const module = typeof module_id === "string" && modules.find(module_id);
    if (module && data !== undefined) {
      const references = referencesOf(() =>
        schemas.validateWith(module.file, module.schema, data),
      );
      for (const reference of references)
        found.push({ ...reference, pointer: `${at}/data${reference.pointer}` });
      return;
    }
    for (const [key, child] of Object.entries(value))
      collectSectionData(child, at + pointerStep(key), found);
  }

  return {
    inValue,
    of(file) {
      return known.getOrInsertComputed(file, () =>
        inValue(file, treeOf(file).value),
      );
    },
  };
}

/** If validation throws, there are no references: the schema or the value is broken. */
function referencesOf(validate: () => Validation): Reference[] {
  try {
    return validate().references.filter(({ kind }) => kind !== HTML);
  } catch {
    return [];
  }
}

/** Several branches of a choice may report the same reference. */
function withoutRepeats(references: readonly Reference[]): Reference[] {
  const seen = new Map(
    references.map((reference) => [JSON.stringify(reference), reference]),
  );
  return [...seen.values()];
}

/** "language" and "published_language" are the same names. */
export function definedKind(kind: string): string {
  return kind === "published_language" ? "language" : kind;
}

/** The place of a reference's name, without quotes; undefined if the text is not that name. */
export function placeOfReference(
  root: Node | undefined,
  { pointer, value }: Reference,
  text: string,
): Span | undefined {
  const node = findPlaced(root, pointer)?.value;
  if (!node) return undefined;
  // The name of a key is reported at its object.
  if (node.type === "object") {
    const key = keyOf(node, value);
    return key && innerRange(key);
  }
  if (node.type === "array") return undefined;
  if (String(node.value) === value) return innerRange(node);
  // A link in HTML.
  const inside = innerRange(node);
  const raw = text.slice(inside.start, inside.end);
  const at = raw.indexOf(JSON.stringify(value).slice(1, -1));
  return at === -1
    ? undefined
    : { start: inside.start + at, end: inside.start + at + value.length };
}
