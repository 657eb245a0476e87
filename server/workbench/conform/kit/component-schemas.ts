/** Collects JSON Schemas of files into one document, each with its references rewritten. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { findSchema } from "#server/config/data-files/schemas/schema-files.ts";
import { namedSchema } from "#server/config/data-files/schemas/schema-names.ts";

export interface ComponentSchemas {
  /**
   * Adds the schema of a file, named from the product's folder, with all schemas to which it refers.
   * @returns the reference to it
   */
  add(file: string): { readonly $ref: string };
  /** Adds what a row of the call table names (`answer`, `refusal`). @returns the reference to it */
  addNamed(name: string): { readonly $ref: string };
  /** The schemas by their names. */
  readonly schemas: Readonly<Record<string, unknown>>;
}

const PLACE = "#/components/schemas/";

/**
 * @param root the product's folder
 * @param folderOf the folder of a module below modules/
 */
export function collectSchemas(
  root: string,
  folderOf: (moduleId: string) => string,
): ComponentSchemas {
  const schemas: Record<string, unknown> = {};

  function add(file: string): { readonly $ref: string } {
    const name = nameOf(file);
    if (!Object.hasOwn(schemas, name)) {
      // Reserved first, because schemas may refer to each other in a circle.
      schemas[name] = {};
      const { $schema: _, ...schema } = JSON.parse(
        readFileSync(findSchema(root, file), "utf8"),
      ) as Record<string, unknown>;
      schemas[name] = rewrite(schema, file);
    }
    return { $ref: PLACE + name };
  }

  /** Rewrites each reference to a place of the document. */
  function rewrite(node: unknown, file: string): unknown {
    if (Array.isArray(node)) return node.map((item) => rewrite(item, file));
    if (typeof node !== "object" || node === null) return node;
    return Object.fromEntries(
      Object.entries(node).map(([key, value]: [string, unknown]) => [
        key,
        key === "$ref" && typeof value === "string"
          ? referenceTo(value, file)
          : rewrite(value, file),
      ]),
    );
  }

  function referenceTo(reference: string, from: string): string {
    const [other = "", pointer = ""] = reference.split("#");
    const file =
      other === "" ? from : path.posix.join(path.posix.dirname(from), other);
    return add(file).$ref + pointer;
  }

  return {
    add,
    addNamed(name) {
      const { file, pointer } = namedSchema(name, folderOf);
      return { $ref: add(file).$ref + pointer };
    },
    schemas,
  };
}

/** schema/common.schema.json -> common; modules/common/faq/data.schema.json -> module.faq */
function nameOf(file: string): string {
  const [folder, ...rest] = file.split("/");
  return folder === "modules"
    ? `module.${rest.at(-2)!}`
    : path.posix.basename(file, ".schema.json");
}
