/** Keeps compiled schemas between starts: compiling those of a start takes two seconds. */
import { hash } from "node:crypto";
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

/** Below node_modules, so that what is compiled finds its libraries. It can be deleted at any time. */
const FOLDER = path.resolve(
  import.meta.dirname,
  "../../node_modules/.cache/wayfare-schemas",
);

/** A file that no start has used for so long is deleted, when another one is written. */
const MAX_UNUSED_MS = 14 * 24 * 60 * 60 * 1000;
/** The time of use is noted once in so long. */
const NOTED_MS = 24 * 60 * 60 * 1000;

/** Only a base for resolving relative `$ref`s; nothing is ever fetched. */
const BASE = "file:///wayfare/";

const requireBelow = createRequire(path.join(FOLDER, "schema.cjs"));

/** Changes with whatever the compiled text depends on, other than the schemas. */
const compiler = [
  readFileSync(path.join(import.meta.dirname, "compile-schema.ts"), "utf8"),
  (requireBelow("ajv/package.json") as { version: string }).version,
];

/**
 * Compiles a schema, or loads what was compiled of the same texts before.
 *
 * @param file the schema's path from the project's root
 * @param texts the schema and all that it refers to, by their paths
 * @throws Error when a schema is no JSON Schema
 */
export function compiledSchema(
  use: Use,
  file: string,
  texts: ReadonlyMap<string, string>,
): ValidateFunction {
  const kept = keptFile(use, file, texts);
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

/** Where the compiled schema is kept. The name depends on all that its text depends on. */
export function keptFile(
  use: Use,
  file: string,
  texts: ReadonlyMap<string, string>,
): string {
  const key = hash("sha256", JSON.stringify([compiler, use, file, ...texts]));
  return path.join(FOLDER, `${key}.cjs`);
}

/** A file that a power failure left empty or cut off counts as none. */
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

/** Renamed when it is complete. In a folder that cannot be written nothing is kept. */
function keep(kept: string, code: string): void {
  const part = `${kept}.${process.pid}-${performance.now()}`;
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
