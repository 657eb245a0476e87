/** Stores compiled schemas between starts: compiling those of a start takes two seconds. */
import { hash, randomUUID } from "node:crypto";
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { compileFunction } from "node:vm";
import type { ValidateFunction } from "ajv/dist/2020.js";
import { compileSchema, type Use } from "./compile-schema.ts";

/**
 * Below the node_modules of this package, so that compiled code finds the libraries of this
 * package. It can be deleted at any time.
 */
const FOLDER = path.resolve(
  import.meta.dirname,
  "../../node_modules/.cache/wayfare-schemas",
);

/** A file that no start has used for this long is deleted when another one is written. */
const MAX_UNUSED_MS = 14 * 24 * 60 * 60 * 1000;
/** The time of use is updated at most once in this period. */
const NOTED_MS = 24 * 60 * 60 * 1000;

/** Only a base for resolving relative `$ref`s; nothing is ever fetched. */
const BASE = "file:///wayfare/";

const requireBelow = createRequire(path.join(FOLDER, "schema.cjs"));

/** Changes with everything except the schemas on which the compiled text depends. */
const compiler = [
  readFileSync(
    new URL(
      import.meta
        .resolve("#server/config/data-files/schemas/compile-schema.ts"),
    ),
    "utf8",
  ),
  (requireBelow("ajv/package.json") as { version: string }).version,
];

/**
 * Compiles a schema, or loads the stored result for the same texts.
 *
 * @param file the schema's path from the project's root
 * @param texts the schema and all schemas to which it refers, by their paths
 * @throws Error if a schema is not a JSON Schema
 */
export function compiledSchema(
  use: Use,
  file: string,
  texts: ReadonlyMap<string, string>,
): ValidateFunction {
  const kept = compiledSchemaFile(use, file, texts);
  const found = load(kept);
  if (found) return found;
  const schemas = [...texts].map(
    ([name, text]) => [BASE + name, JSON.parse(text) as object] as const,
  );
  const code = compileSchema(use, new Map(schemas), BASE + file);
  keep(kept, code);
  const module = { exports: {} };
  compileFunction(code, ["module", "require"])(module, requireBelow);
  return module.exports as ValidateFunction;
}

/** The file of a compiled schema. Its name is a hash of everything on which its text depends. */
export function compiledSchemaFile(
  use: Use,
  file: string,
  texts: ReadonlyMap<string, string>,
): string {
  const key = hash("sha256", JSON.stringify([compiler, use, file, ...texts]));
  return path.join(FOLDER, `${key}.cjs`);
}

/** A file that a power failure left empty or truncated is ignored. */
function load(kept: string): ValidateFunction | undefined {
  const used = statSync(kept, { throwIfNoEntry: false })?.mtimeMs;
  if (used === undefined) return undefined;
  try {
    if (Date.now() - used > NOTED_MS) utimesSync(kept, new Date(), new Date());
    const found = requireBelow(kept) as unknown;
    return typeof found === "function"
      ? (found as ValidateFunction)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Renamed when it is complete. If the folder is not writable, nothing is stored. */
function keep(kept: string, code: string): void {
  const part = `${kept}.${randomUUID()}.new`;
  try {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(part, code);
    renameSync(part, kept);
    deleteUnused();
  } catch {
    // The next start compiles it again.
  }
}

function deleteUnused(): void {
  for (const name of readdirSync(FOLDER)) {
    const file = path.join(FOLDER, name);
    const used = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (used !== undefined && Date.now() - used > MAX_UNUSED_MS)
      rmSync(file, { force: true });
  }
}
