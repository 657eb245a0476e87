/** Keeps compiled schemas between starts: compiling those of a start takes two seconds. */
import { hash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
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
  if (!existsSync(kept)) return undefined;
  try {
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
  } catch {
    // The next start compiles it again.
  }
}
