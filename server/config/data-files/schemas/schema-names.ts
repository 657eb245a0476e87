/** The names with which a row of the call table names the schema of its answer. */
import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { SCHEMAS } from "#server/config/parts.ts";

const ENDING = ".schema.json";

/** A file of schema/, or a module's data, and a definition in it. */
interface NamedSchema {
  /** From the product's folder. */
  readonly file: string;
  /** The pointer in the file; "": the whole file. */
  readonly pointer: string;
}

/**
 * Every name of a product: near-places, booking.order_state, module.search_list,
 * module.ticket_detail.seat_map.
 *
 * @param root the product's folder. A file of schema/ that it does not have is the platform's.
 */
export function schemaNames(root: string): string[] {
  const find = (from: string, pattern: string, folder = "") =>
    globSync(pattern, { cwd: from }).map(
      (file) =>
        [
          folder + file.replaceAll(path.sep, "/"),
          path.join(from, file),
        ] as const,
    );
  const files = new Map([
    ...find(SCHEMAS, `*${ENDING}`, "schema/"),
    ...find(root, `schema/*${ENDING}`),
    ...find(root, `modules/*/*/data${ENDING}`),
  ]);
  return [...files].flatMap(([file, place]) =>
    existsSync(place)
      ? namesIn(nameOf(file), JSON.parse(readFileSync(place, "utf8")) as object)
      : [],
  );
}

/** The names of a schema and of its definitions. A file of definitions only has no name of its own. */
export function namesIn(name: string, schema: object): string[] {
  const { type, $defs = {} } = schema as {
    readonly type?: unknown;
    readonly $defs?: object;
  };
  return [
    ...(type === undefined ? [] : [name]),
    ...Object.keys($defs).map((key) => `${name}.${key}`),
  ];
}

export function nameOfModule(moduleId: string): string {
  return `module.${moduleId}`;
}

function nameOf(file: string): string {
  const [folder, ...rest] = file.split("/");
  return folder === "modules"
    ? nameOfModule(rest.at(-2)!)
    : path.posix.basename(file, ENDING);
}

/**
 * Finds the schema of a name.
 *
 * @param folderOf the folder of a module below modules/
 */
export function namedSchema(
  name: string,
  folderOf: (moduleId: string) => string,
): NamedSchema {
  const [first, ...rest] = name.split(".");
  const isModule = first === "module";
  const definition = rest[isModule ? 1 : 0];
  return {
    file: isModule
      ? `modules/${folderOf(rest[0]!)}/data${ENDING}`
      : `schema/${first}${ENDING}`,
    pointer: definition === undefined ? "" : `/$defs/${definition}`,
  };
}
