/** The schemas of a product that have types, and where the types are. */
import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { SCHEMAS } from "#server/config/parts.ts";

/** The folder of the types, from the product's root. */
export const TARGET = "schema/generated";
/** The package with the types of the platform's schemas, for other products. */
const PLATFORM = "@wayfare/schema";
/** The schemas of the reference backend's data, below schema/. */
export const BACKEND = "backend/";

const ENDING = ".schema.json";

export type Json = Record<string, unknown>;

export interface TypeSource {
  /** From the product's root. */
  readonly file: string;
  /** The file of the type from the product's root, or in the platform's package. */
  readonly target: string;
  readonly schema: Json;
}

/**
 * Every schema that has a type, by its file. Those of the platform, which a product does not write
 * again, have a target in its package.
 *
 * @param root the product's folder
 */
export function typeSources(root: string): Map<string, TypeSource> {
  const own = ["", BACKEND].flatMap((folder) =>
    schemasIn(path.join(root, "schema", folder)).map((name) =>
      sharedSource(`schema/${folder}${name}`, root),
    ),
  );
  const names = new Set(own.map(({ file }) => file));
  const platform = schemasIn(SCHEMAS)
    .filter((name) => !names.has(`schema/${name}`))
    .map((name) => ({
      file: `schema/${name}`,
      target: `${PLATFORM}/${name.replace(ENDING, ".ts")}`,
      schema: readSchema(path.join(SCHEMAS, name)),
    }));
  const modules = globSync("modules/*/*/data.schema.json", { cwd: root })
    .map((name) => name.replaceAll(path.sep, "/"))
    .map((file) => moduleSource(file, readSchema(path.join(root, file))));
  const sources = [...own, ...platform, ...modules];
  // The loader of the backend's data removes it, so that a map has its own keys only.
  for (const source of sources)
    if (isBackend(source))
      delete (source.schema["properties"] as Json | undefined)?.["$schema"];
  return new Map(sources.map((source) => [source.file, source]));
}

/** Whether the type is one of the platform's package. */
export function isPlatform({ target }: TypeSource): boolean {
  return target.startsWith(PLATFORM);
}

function schemasIn(folder: string): string[] {
  return existsSync(folder)
    ? readdirSync(folder).filter((name) => name.endsWith(ENDING))
    : [];
}

function sharedSource(file: string, root: string): TypeSource {
  const name = path.posix.relative("schema", file).replace(ENDING, ".ts");
  const schema = readSchema(path.join(root, file));
  return { file, target: `${TARGET}/${name}`, schema };
}

function readSchema(file: string): Json {
  return JSON.parse(readFileSync(file, "utf8")) as Json;
}

/** @param file the module's data.schema.json, from the product's root */
export function moduleSource(file: string, schema: Json): TypeSource {
  const id = path.basename(path.dirname(file));
  return { file, target: `${TARGET}/modules/${id}.ts`, schema };
}

export function isBackend({ file }: Pick<TypeSource, "file">): boolean {
  return file.startsWith(`schema/${BACKEND}`);
}
