/** Schemas, and what they refer to in other files. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../support/mini-config.ts";

export type Schema = Readonly<Record<string, any>>;

/** A schema with the file in which its references are relative. */
export interface Placed {
  readonly schema: Schema;
  /** Its path from the project's root. */
  readonly file: string;
}

/** Follows references to the schema itself. */
export function resolve(placed: Placed): Placed {
  const reference = placed.schema["$ref"] as string | undefined;
  if (reference === undefined) return placed;
  const [name = "", pointer = ""] = reference.split("#");
  const file =
    name === ""
      ? placed.file
      : path.posix.join(path.posix.dirname(placed.file), name);
  let schema = readSchema(file);
  for (const step of pointer.split("/").slice(1))
    schema = schema[step] as Schema;
  return resolve({ schema, file });
}

const files = new Map<string, Schema>();

function readSchema(file: string): Schema {
  return files.getOrInsertComputed(
    file,
    () => JSON.parse(readFileSync(path.join(ROOT, file), "utf8")) as Schema,
  );
}
