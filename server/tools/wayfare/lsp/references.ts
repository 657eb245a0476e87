/** The names that a data file uses, as the schemas say it (`refers_to`), with their places. */
import { HTML } from "../../../data-files/markup.ts";
import type { Node } from "jsonc-parser";
import { pointerStep } from "../../../data-files/problem.ts";
import type {
  Reference,
  Schemas,
  Validation,
} from "../../../data-files/schemas.ts";
import { findPlaced, insideOf, keyOf, treeOf, type Span } from "./json-tree.ts";
import type { ModuleSchemas } from "./module-schemas.ts";
import type { DataFile } from "./project.ts";

export interface ReferenceReader {
  /** The references of a file, also of a half-written one; cached for the object. */
  of(file: DataFile): readonly Reference[];
  /** Those of any value of the file's schema. */
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

  /** Data that stands in a section has the schema of the section's module. */
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
      let references = known.get(file);
      if (!references) {
        references = inValue(file, treeOf(file).value);
        known.set(file, references);
      }
      return references;
    },
  };
}

/** Of what cannot be validated nothing is known: the schema is broken, or the value breaks it. */
function referencesOf(validate: () => Validation): Reference[] {
  try {
    return validate().references.filter(({ kind }) => kind !== HTML);
  } catch {
    return [];
  }
}

/** Several branches of a choice may say the same. */
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

/** Where a reference's name stands, without quotes; undefined where the text is no such name. */
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
    return key && insideOf(key);
  }
  if (node.type === "array") return undefined;
  if (String(node.value) === value) return insideOf(node);
  // A link in HTML.
  const inside = insideOf(node);
  const raw = text.slice(inside.start, inside.end);
  const at = raw.indexOf(JSON.stringify(value).slice(1, -1));
  return at === -1
    ? undefined
    : { start: inside.start + at, end: inside.start + at + value.length };
}
