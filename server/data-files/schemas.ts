/** The JSON Schemas of the data files, compiled. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import {
  Ajv2020,
  type AnySchemaObject,
  type ErrorObject,
  type ValidateFunction,
} from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

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

/** Only a base for resolving relative `$ref`s; nothing is ever fetched. */
const BASE = "file:///wayfare/";

/** What a section's data may not do at run time is declared by these two keywords. */
const KEYWORDS = ["refers_to", "html"] as const;

/** A link to a page of this site in HTML. */
const OWN_LINK = /\shref\s*=\s*["'](\/(?!\/)[^"']*)["']/gi;

interface Collector {
  references: Reference[];
}

/**
 * Compiles schema/.
 *
 * Keys that a schema does not know are errors, and nothing is coerced or filled in.
 */
export function loadSchemas(schemaDir: string): Schemas {
  const ajv = createAjv();
  for (const [name, schema] of readSchemas(schemaDir))
    ajv.addSchema(schema, `${BASE}schema/${name}`);
  return schemasIn(ajv, () => {});
}

/**
 * The schemas below a folder. Each is read when it is first used, with those that it
 * refers to: few programs use all of them.
 *
 * @param root the project's folder
 */
export function loadSchemasWhenUsed(root: string): Schemas {
  const ajv = createAjv();
  const add = (file: string): void => {
    if (ajv.schemas[BASE + file]) return;
    const text = readFileSync(path.join(root, file), "utf8");
    ajv.addSchema(JSON.parse(text) as AnySchemaObject, BASE + file);
    for (const [, other] of text.matchAll(OTHER_FILE))
      add(path.posix.join(path.posix.dirname(file), other!));
  };
  return schemasIn(ajv, add);
}

/** A reference to another file. */
const OTHER_FILE = /"\$ref":\s*"([^"#]+)/g;

function createAjv(): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    strict: true,
    // A choice of required keys names keys that its parent defines.
    strictRequired: false,
    allowUnionTypes: true,
    passContext: true,
    discriminator: true,
  });
  addFormats.default(ajv, ["date", "regex"]);
  ajv.addKeyword({
    keyword: KEYWORDS[1],
    schemaType: "boolean",
    validate: function collectLinks(
      this: Collector,
      marked: boolean,
      html: unknown,
      _parent?: AnySchemaObject,
      context?: { instancePath: string },
    ) {
      if (!marked || typeof html !== "string") return true;
      const pointer = context?.instancePath ?? "";
      for (const found of html.matchAll(OWN_LINK))
        this.references.push({ kind: "site_path", value: found[1]!, pointer });
      return true;
    },
  });
  ajv.addKeyword({
    keyword: KEYWORDS[0],
    schemaType: "string",
    validate: function collect(
      this: Collector,
      kind: string,
      value: unknown,
      _parent?: AnySchemaObject,
      context?: { instancePath: string },
    ) {
      this.references.push({
        kind,
        value: String(value),
        pointer: context?.instancePath ?? "",
      });
      return true;
    },
  });
  return ajv;
}

/** @param read is called before a schema is used, with its path from the project's root */
function schemasIn(ajv: Ajv2020, read: (file: string) => void): Schemas {
  const run = (validate: ValidateFunction, value: unknown): Validation => {
    const collector: Collector = { references: [] };
    validate.call(collector, value);
    return { errors: validate.errors ?? [], references: collector.references };
  };

  return {
    validate(schema, value) {
      const file = `schema/${schema}.schema.json`;
      read(file);
      const id = BASE + file;
      const validate = ajv.getSchema(id);
      if (!validate) throw new Error(`there is no schema ${id}`);
      return run(validate, value);
    },
    validateWith(id, schema, value) {
      const validate =
        ajv.getSchema(BASE + id) ??
        ajv.addSchema(schema, BASE + id).getSchema(BASE + id)!;
      return run(validate, value);
    },
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
