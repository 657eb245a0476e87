/** Compiles JSON Schemas to JavaScript that needs no compiler when it is loaded again. */
import { createRequire } from "node:module";
import type { Ajv2020, AnySchemaObject } from "ajv/dist/2020.js";
import type { CodeKeywordDefinition } from "ajv/dist/types/index.js";

/** Loaded when something has to be compiled: most starts compile nothing. */
const require = createRequire(import.meta.url);

/**
 * What a section's data may not do at run time is declared by these keywords. They call methods
 * of what the validation function is called on (`this`), and never fail.
 */
const COLLECTED = { refers_to: "string", html: "boolean" } as const;

/**
 * Compiles one schema with those that it refers to.
 *
 * Keys that a schema does not know are errors, and nothing is coerced or filled in.
 *
 * @param schemas by their addresses, to which `$ref`s are relative
 * @returns a CommonJS module whose export is the validation function
 * @throws Error when a schema is no JSON Schema
 */
export function compileSchema(
  schemas: ReadonlyMap<string, object>,
  address: string,
): string {
  const ajv = createAjv();
  for (const [key, schema] of schemas)
    ajv.addSchema(schema as AnySchemaObject, key);
  const { default: standaloneCode } = require("ajv/dist/standalone") as {
    default: (ajv: Ajv2020, validate: unknown) => string;
  };
  return standaloneCode(ajv, ajv.getSchema(address));
}

function createAjv(): Ajv2020 {
  const { Ajv2020 } =
    require("ajv/dist/2020.js") as typeof import("ajv/dist/2020.js");
  const { default: addFormats } =
    require("ajv-formats") as typeof import("ajv-formats");
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    strict: true,
    // A choice of required keys names keys that its parent defines.
    strictRequired: false,
    allowUnionTypes: true,
    passContext: true,
    discriminator: true,
    code: { source: true },
  });
  addFormats.default(ajv, ["date", "regex"]);
  for (const [keyword, schemaType] of Object.entries(COLLECTED))
    ajv.addKeyword(collecting(keyword, schemaType));
  return ajv;
}

function collecting(
  keyword: string,
  schemaType: "string" | "boolean",
): CodeKeywordDefinition {
  const { _, strConcat, Name } =
    require("ajv/dist/compile/codegen") as typeof import("ajv/dist/compile/codegen/index.js");
  const { default: names } =
    require("ajv/dist/compile/names") as typeof import("ajv/dist/compile/names.js");
  const method = new Name(keyword);
  return {
    keyword,
    schemaType,
    code({ gen, data, schema, it }) {
      const pointer = strConcat(names.instancePath, it.errorPath);
      gen.code(_`this.${method}(${schema}, ${data}, ${pointer})`);
    },
  };
}
