/** Validates data files by the schemas of schema/, and collects the names in them. */
import type { ErrorObject, ValidateFunction } from "ajv/dist/2020.js";
import { schemaFiles } from "./schema-files.ts";
import { schemaNames } from "./schema-names.ts";
import { isTimeZone } from "./time-zone.ts";

/** A value that names an entry of another file, as its schema says (`refers_to`). */
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
  /** Validates against any schema object; `file` is its path from the project's root. */
  validateWith(file: string, schema: object, value: unknown): Validation;
  /** The names of the files of schema/ and of the definitions in them: near-places, booking.price. */
  names(): readonly string[];
}

/** A link to a page of this site in HTML. */
const OWN_LINK = /\shref\s*=\s*["'](\/(?!\/)[^"']*)["']/gi;

/** The methods that compiled schemas call (compile-schema.ts). */
class Collector {
  readonly references: Reference[] = [];
  readonly isTimeZone = isTimeZone;

  refers_to(kind: string, value: string, pointer: string): void {
    this.references.push({ kind, value, pointer });
  }

  html(html: string, pointer: string): void {
    this.references.push({ kind: "html", value: html, pointer });
    for (const [, value] of html.matchAll(OWN_LINK))
      this.references.push({ kind: "site_path", value: value!, pointer });
  }
}

/** @param root the product's folder */
export function loadSchemas(root: string): Schemas {
  const files = schemaFiles(root, "check");
  const run = (validate: ValidateFunction, value: unknown): Validation => {
    const collector = new Collector();
    validate.call(collector, value);
    return { errors: validate.errors ?? [], references: collector.references };
  };
  return {
    validate: (schema, value) => run(files.schema(schema), value),
    validateWith: (file, schema, value) =>
      run(files.compiled(file, schema), value),
    names: () => schemaNames(root),
  };
}
