/** Compiles JSON Schemas to JavaScript that later starts load without the compiler. */
import { createRequire } from "node:module";
import type {
  Ajv2020,
  AnySchemaObject,
  KeywordCxt,
  KeywordDefinition,
} from "ajv/dist/2020.js";

/** Loaded on first use: most starts compile nothing. */
const require = createRequire(import.meta.url);

/**
 * The two kinds of validation functions. They are called on an object (`this`) with the method
 * `isTimeZone(name)`, and methods named as the keywords `refers_to` and `html`, which never fail.
 *
 * - check: finds all errors, and calls `refers_to(kind, value, pointer)` and `html(text, pointer)`;
 *   changes nothing
 * - clean: finds the first error, removes keys that a schema does not name, and replaces marked
 *   strings by `html(text)`
 */
export type Use = "check" | "clean";

/** Cached, because compiling the meta-schema takes longer than most schemas. */
const compilers = new Map<Use, Ajv2020>();

/**
 * Compiles a schema with those to which it refers. Nothing is coerced or filled in.
 *
 * @param schemas by their addresses, to which `$ref`s are relative
 * @returns a CommonJS module whose export is the validation function
 * @throws Error if a schema is not a JSON Schema
 */
export function compileSchema(
  use: Use,
  schemas: ReadonlyMap<string, object>,
  address: string,
): string {
  const ajv = compilers.get(use) ?? createAjv(use);
  compilers.set(use, ajv);
  const { default: standaloneCode } = require("ajv/dist/standalone") as {
    default: (ajv: Ajv2020, validate: unknown) => string;
  };
  try {
    for (const [key, schema] of schemas)
      ajv.addSchema(schema as AnySchemaObject, key);
    return standaloneCode(ajv, ajv.getSchema(address));
  } finally {
    for (const key of schemas.keys()) ajv.removeSchema(key);
  }
}

function createAjv(use: Use): Ajv2020 {
  const { Ajv2020 } =
    require("ajv/dist/2020.js") as typeof import("ajv/dist/2020.js");
  const { default: addFormats } =
    require("ajv-formats") as typeof import("ajv-formats");
  const ajv = new Ajv2020({
    ...(use === "check"
      ? { allErrors: true, verbose: true }
      : { removeAdditional: true }),
    strict: true,
    // A choice of required keys names keys that its parent defines.
    strictRequired: false,
    allowUnionTypes: true,
    passContext: true,
    // Only the discriminated branch is applied: another branch would remove its keys.
    discriminator: true,
    code: { source: true },
  });
  addFormats.default(ajv, ["date", "date-time", "regex"]);
  for (const keyword of [...rules(), ...keywordsFor(use)])
    ajv.addKeyword(keyword);
  return ajv;
}

/** Keywords that JSON Schema does not have. */
function rules(): KeywordDefinition[] {
  const { _ } =
    require("ajv/dist/compile/codegen") as typeof import("ajv/dist/compile/codegen/index.js");
  return [
    {
      keyword: "time_zone",
      type: "string",
      schemaType: "boolean",
      error: { message: "is not an IANA time zone" },
      code(at) {
        at.fail(_`!this.isTimeZone(${at.data})`);
      },
    },
    {
      // The value of this property must be unique in the list.
      keyword: "unique_by",
      type: "array",
      schemaType: "string",
      error: {
        message: ({ schema }) => `has two entries with the same ${schema}`,
      },
      code(at) {
        const { data, schema } = at;
        at.fail(
          _`new Set(${data}.map((entry) => entry?.[${schema}])).size < ${data}.length`,
        );
      },
    },
  ];
}

function keywordsFor(use: Use): KeywordDefinition[] {
  const { _, strConcat } =
    require("ajv/dist/compile/codegen") as typeof import("ajv/dist/compile/codegen/index.js");
  const { default: names } =
    require("ajv/dist/compile/names") as typeof import("ajv/dist/compile/names.js");
  const pointer = ({ it }: KeywordCxt) =>
    strConcat(names.instancePath, it.errorPath);
  const html = {
    keyword: "html",
    type: "string",
    schemaType: "boolean",
  } as const;
  const reference = { keyword: "refers_to", schemaType: "string" } as const;
  if (use === "check")
    return [
      {
        ...reference,
        code(at) {
          at.gen.code(
            _`this.refers_to(${at.schema}, String(${at.data}), ${pointer(at)})`,
          );
        },
      },
      {
        ...html,
        code(at) {
          if (at.schema) at.gen.code(_`this.html(${at.data}, ${pointer(at)})`);
        },
      },
    ];
  return [
    { ...reference, code: () => {} },
    {
      ...html,
      code({ gen, data, schema, it }) {
        if (!schema) return;
        const place = _`${it.parentData}[${it.parentDataProperty}]`;
        gen.if(it.parentData, () =>
          gen.assign(data, _`${place} = this.html(${data})`),
        );
      },
    },
  ];
}
