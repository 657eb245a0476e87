/**
 * The schemas of schema/ for the JSON language service. Nothing is loaded from a network.
 *
 * They differ from the files in two ways. A description beside a `$ref` is retained: the service
 * would use the target's instead. And the data in a section has the schema of the section's module.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { findSchema } from "#server/config/data-files/schemas/schema-files.ts";
import type { NameIndex } from "./name-index.ts";
import type { ModuleSchemas } from "./module-schemas.ts";

type Json = Record<string, unknown>;

/** The prefix of a schema's address; its path from the project's root follows. */
export const SCHEMAS = "wayfare://project/";

const SECTION = "schema/section.schema.json";

export interface SchemaRegistry {
  /**
   * The text of a schema by its address.
   *
   * @throws Error when the address is no schema of this project
   */
  text(address: string): string;
}

/** @param root the project's folder */
export function createSchemaRegistry(
  root: string,
  index: Pick<NameIndex, "names">,
  modules: ModuleSchemas,
): SchemaRegistry {
  const known = new Map<string, Json>();

  function read(file: string): Json {
    return known.getOrInsertComputed(file, parse);
  }

  function parse(file: string): Json {
    if (!file.endsWith(".schema.json") || file.split("/").includes(".."))
      throw new Error(`${file} is no schema of this project`);
    if (!file.startsWith("modules/"))
      return JSON.parse(readFileSync(findSchema(root, file), "utf8")) as Json;
    const found = modules.find(path.posix.basename(path.posix.dirname(file)));
    if (!found) throw new Error(`${file} is not there`);
    return found.schema as Json;
  }

  function lookUp(address: string): { file: string; node: unknown } {
    const [base = "", pointer = ""] = address.split("#");
    const file = base.slice(SCHEMAS.length);
    const node = pointer
      .split("/")
      .slice(1)
      .reduce<unknown>(
        (at, step) => (at as Json | undefined)?.[step],
        read(file),
      );
    return { file, node };
  }

  /** @param within the references that are being replaced: a recursive one stays */
  function resolved(
    node: unknown,
    file: string,
    within: readonly string[],
  ): unknown {
    if (Array.isArray(node))
      return node.map((item) => resolved(item, file, within));
    if (typeof node !== "object" || node === null) return node;
    const { $ref, ...beside } = node as Json;
    const own = Object.fromEntries(
      Object.entries(beside).map(([key, value]) => [
        key,
        resolved(value, file, within),
      ]),
    );
    if (typeof $ref !== "string") return own;
    const address = addressOf($ref, file);
    if (Object.keys(own).length === 0 || within.includes(address))
      return { $ref: address };
    const target = lookUp(address);
    const taken = resolved(target.node, target.file, [...within, address]);
    return { ...(taken as Json), ...own };
  }

  /** For each module: if a section names it, `data` has its schema. */
  function sectionChoices(): Json[] {
    return [...(index.names()["module"] ?? [])].flatMap((id) => {
      const file = modules.find(id)?.file;
      if (file === undefined) return [];
      return [
        {
          if: {
            properties: { module_id: { const: id } },
            required: ["module_id"],
          },
          // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
          then: { properties: { data: { $ref: SCHEMAS + file } } },
        },
      ];
    });
  }

  return {
    text(address) {
      if (!address.startsWith(SCHEMAS))
        throw new Error("schemas are files of this project");
      const file = address.slice(SCHEMAS.length);
      const schema = resolved(read(file), file, []) as Json;
      return JSON.stringify(
        file === SECTION ? { ...schema, allOf: sectionChoices() } : schema,
      );
    },
  };
}

function addressOf($ref: string, file: string): string {
  const [name = "", pointer = ""] = $ref.split("#");
  const target =
    name === "" ? file : path.posix.join(path.posix.dirname(file), name);
  return `${SCHEMAS}${target}#${pointer}`;
}
