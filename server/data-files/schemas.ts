/** The JSON Schemas of the data files. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type {
  AnySchemaObject,
  ErrorObject,
  ValidateFunction,
} from "ajv/dist/2020.js";
import { compiledSchema } from "./compiled-schema.ts";

/** A value that names something in another file, as its schema says (`refers_to`). */
export interface Reference {
  readonly kind: string;
  readonly value: string;
  readonly pointer: string;
}

export interface Validation {
  readonly errors: readonly ErrorObject[];
  readonly references: readonly Reference[];
}

export interface Schemas {
  /** Validates against a file of schema/, named without `.schema.json`. */
  validate(schema: string, value: unknown): Validation;
  /** Validates against any schema object; `id` is its path from the project's root. */
  validateWith(id: string, schema: object, value: unknown): Validation;
}

/** A link to a page of this site in HTML. */
const OWN_LINK = /\shref\s*=\s*["'](\/(?!\/)[^"']*)["']/gi;

/** A reference to another file. */
const OTHER_FILE = /"\$ref":\s*"([^"#]+)/g;

/** What compiled schemas call for the keywords of the same names (compile-schema.ts). */
class Collector {
  readonly references: Reference[] = [];

  refers_to(kind: string, value: unknown, pointer: string): void {
    this.references.push({ kind, value: String(value), pointer });
  }

  html(marked: boolean, html: unknown, pointer: string): void {
    if (!marked || typeof html !== "string") return;
    for (const [, value] of html.matchAll(OWN_LINK))
      this.references.push({ kind: "site_path", value: value!, pointer });
  }
}

/**
 * The schemas of the project. Each is read when it is first used, with those that it refers to:
 * few programs use all of them.
 *
 * @param root the project's folder
 */
export function loadSchemas(root: string): Schemas {
  const texts = new Map<string, string>();
  const compiled = new Map<string, ValidateFunction>();

  const textOf = (file: string): string => {
    let text = texts.get(file);
    if (text === undefined)
      texts.set(file, (text = readFileSync(path.join(root, file), "utf8")));
    return text;
  };
  /** The schema and all that it refers to, by their paths. */
  const together = (
    file: string,
    text: string,
    found = new Map<string, string>(),
  ): Map<string, string> => {
    found.set(file, text);
    for (const [, name] of text.matchAll(OTHER_FILE)) {
      const other = path.posix.join(path.posix.dirname(file), name!);
      if (!found.has(other)) together(other, textOf(other), found);
    }
    return found;
  };
  const run = (
    file: string,
    text: () => string,
    value: unknown,
  ): Validation => {
    let validate = compiled.get(file);
    if (!validate) {
      validate = compiledSchema(file, together(file, text()));
      compiled.set(file, validate);
    }
    const collector = new Collector();
    validate.call(collector, value);
    return { errors: validate.errors ?? [], references: collector.references };
  };

  return {
    validate(schema, value) {
      const file = `schema/${schema}.schema.json`;
      return run(file, () => textOf(file), value);
    },
    validateWith: (id, schema, value) =>
      run(id, () => JSON.stringify(schema), value),
  };
}

/** The files of schema/ by their names. */
export function readSchemas(schemaDir: string): Map<string, AnySchemaObject> {
  const names = readdirSync(schemaDir).filter((name) =>
    name.endsWith(".schema.json"),
  );
  return new Map(
    names.map((name) => [
      name,
      JSON.parse(
        readFileSync(path.join(schemaDir, name), "utf8"),
      ) as AnySchemaObject,
    ]),
  );
}
