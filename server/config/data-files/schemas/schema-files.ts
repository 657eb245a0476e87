/** The schemas of schema/. Each is read on first use, because most programs need only few. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { ValidateFunction } from "ajv/dist/2020.js";
import type { Use } from "./compile-schema.ts";
import { compiledSchema } from "./compiled-schema.ts";
import { SCHEMAS } from "#server/config/parts.ts";

export interface SchemaFiles {
  /** A file of schema/, named without `.schema.json`. */
  schema(name: string): ValidateFunction;
  /** Any schema object; `file` is its path from the project's root. */
  compiled(file: string, schema: object): ValidateFunction;
}

/** A reference to another file. */
const OTHER_FILE = /"\$ref":\s*"([^"#]+)/g;

/**
 * Finds the file of a schema. A file of schema/ that the product does not have is the platform's.
 *
 * @param root the product's folder
 * @param file from the product's folder: schema/common.schema.json
 */
export function findSchema(root: string, file: string): string {
  const own = path.join(root, file);
  return existsSync(own) || !file.startsWith("schema/")
    ? own
    : path.join(SCHEMAS, path.relative("schema", file));
}

/** @param root the product's folder */
export function schemaFiles(root: string, use: Use): SchemaFiles {
  const texts = new Map<string, string>();
  const compiled = new Map<string, ValidateFunction>();

  const textOf = (file: string): string =>
    texts.getOrInsertComputed(file, () =>
      readFileSync(findSchema(root, file), "utf8"),
    );
  /** Adds the schema and all schemas to which it refers, by their paths. */
  const collect = (
    file: string,
    text: string,
    found: Map<string, string>,
  ): void => {
    found.set(file, text);
    for (const [, name] of text.matchAll(OTHER_FILE)) {
      const other = path.posix.join(path.posix.dirname(file), name!);
      if (!found.has(other)) collect(other, textOf(other), found);
    }
  };
  const compile = (file: string, text: () => string): ValidateFunction => {
    let validate = compiled.get(file);
    if (validate) return validate;
    const found = new Map<string, string>();
    collect(file, text(), found);
    compiled.set(file, (validate = compiledSchema(use, file, found)));
    return validate;
  };

  return {
    schema(name) {
      const file = `schema/${name}.schema.json`;
      return compile(file, () => textOf(file));
    },
    compiled: (file, schema) => compile(file, () => JSON.stringify(schema)),
  };
}
