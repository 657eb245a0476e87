/**
 * Writes the types of schema/ and of the modules' data into schema/generated/.
 *
 *   npm run generate            writes them
 *   npm run generate -- --check exits with 1 when a committed file is not what would be written
 */
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { compile, type JSONSchema } from "json-schema-to-typescript";

const ROOT = path.resolve(import.meta.dirname, "../..");
const TARGET = "schema/generated";
/** The schemas of the reference backend's data, below schema/. */
const BACKEND = "backend/";

type Json = Record<string, unknown>;

interface Source {
  /** From the project's root. */
  readonly file: string;
  readonly target: string;
  readonly schema: Json;
}

function sources(): Source[] {
  const shared = ["", BACKEND].flatMap((folder) =>
    readdirSync(path.join(ROOT, "schema", folder))
      .filter((name) => name.endsWith(".schema.json"))
      .map((name) => ({
        file: `schema/${folder}${name}`,
        target: `${TARGET}/${folder}${name.replace(".schema.json", ".ts")}`,
      })),
  );
  const modules = readdirSync(path.join(ROOT, "modules"), { recursive: true })
    .map(String)
    .filter((name) => path.basename(name) === "data.schema.json")
    .map((name) => ({
      file: `modules/${name}`,
      target: `${TARGET}/modules/${path.basename(path.dirname(name))}.ts`,
    }));
  return [...shared, ...modules].map((source) => {
    const schema = readJson(path.join(ROOT, source.file));
    // The loader of the backend's data takes it away, so that a map has its own keys only.
    if (isBackend(source))
      delete (schema["properties"] as Json | undefined)?.["$schema"];
    return { ...source, schema };
  });
}

function isBackend({ file }: Pick<Source, "file">): boolean {
  return file.startsWith(`schema/${BACKEND}`);
}

function readJson(file: string): Json {
  return JSON.parse(readFileSync(file, "utf8")) as Json;
}

/** The exported type name of a `$ref`'s target. */
function typeName(schema: Json, pointer: string): string {
  let node: unknown = schema;
  for (const step of pointer.split("/").slice(1)) node = (node as Json)[step];
  const title = (node as Json)["title"];
  if (typeof title !== "string") throw new Error(`no title at ${pointer}`);
  return title.replaceAll(" ", "");
}

/** Keywords without effect on the type. */
const UNTYPED = ["propertyNames", "refers_to", "html"];

/** Lengths of lists are rules for files; as a type, only a pair is simple. */
function isUntypedLength(key: string, { minItems, maxItems }: Json): boolean {
  return /^(?:min|max)Items$/.test(key) && !(minItems === 2 && maxItems === 2);
}

/** Keywords whose keys are property names. */
const NAMED = ["properties", "$defs"];

/**
 * Alternatives of required keys are validation rules. As a type they would only be hard to
 * read.
 */
function isRuleOnly(key: string, value: unknown): boolean {
  return (
    (key === "anyOf" || key === "oneOf") &&
    Array.isArray(value) &&
    value.every((choice: Json) => Object.keys(choice).join() === "required")
  );
}

/**
 * Replaces references to other files by imported names, so that each type is declared once.
 * Drops keywords that TypeScript does not need.
 */
function localize(source: Source, all: ReadonlyMap<string, Source>) {
  const imports = new Map<string, Set<string>>();
  const visit = (node: unknown, namesAreFree = false): unknown => {
    if (Array.isArray(node)) return node.map((item) => visit(item));
    if (typeof node !== "object" || node === null) return node;
    const { $ref, description } = node as {
      $ref?: string;
      description?: string;
    };
    if ($ref && !$ref.startsWith("#")) {
      const [file = "", pointer = ""] = $ref.split("#");
      const key = path.posix.join(path.posix.dirname(source.file), file);
      const other = all.get(key);
      if (!other) throw new Error(`${source.file}: ${$ref} points at no file`);
      const name = typeName(other.schema, pointer);
      if (!imports.has(other.target)) imports.set(other.target, new Set());
      imports.get(other.target)!.add(name);
      return { tsType: name, ...(description ? { description } : {}) };
    }
    // A description next to the $ref would create a second type.
    if ($ref) return { $ref };
    return Object.fromEntries(
      Object.entries(node)
        .filter(
          ([key, value]) =>
            namesAreFree ||
            !(
              UNTYPED.includes(key) ||
              isUntypedLength(key, node as Json) ||
              isRuleOnly(key, value)
            ),
        )
        .map(([key, value]) => [
          key,
          visit(value, !namesAreFree && NAMED.includes(key)),
        ]),
    );
  };
  return { schema: visit(source.schema) as JSONSchema, imports };
}

async function generate(
  source: Source,
  all: ReadonlyMap<string, Source>,
): Promise<string> {
  const { schema, imports } = localize(source, all);
  const body = await compile(schema, typeName(source.schema, ""), {
    bannerComment: "",
    unreachableDefinitions: true,
    additionalProperties: false,
    format: true,
  });
  const from = path.posix.dirname(source.target);
  const lines = [...imports].map(([target, names]) => {
    const relative = path.posix.relative(from, target);
    const specifier = relative.startsWith(".") ? relative : `./${relative}`;
    return `import type { ${[...names].sort().join(", ")} } from "${specifier}";\n`;
  });
  // A file with definitions only has no type of its own.
  const types = isFile(source.schema) ? body : body.replace(EMPTY_ROOT, "");
  return `// Generated from ${source.file} by \`npm run generate\`. Do not edit.\n${lines.join("")}\n${types.replaceAll(REFERENCED_BY, "")}`;
}

/** The types of the backend's data files by the names of their schemas, for its readData(). */
function dataFiles(sources: readonly Source[]): [string, string] {
  const rows = sources
    .filter((source) => isBackend(source) && isFile(source.schema))
    .map(({ file, schema }) => ({
      name: path.posix.basename(file, ".schema.json"),
      type: typeName(schema, ""),
    }));
  const text = [
    "// Generated from schema/backend/ by `npm run generate`. Do not edit.",
    ...rows.map(
      ({ name, type }) => `import type { ${type} } from "./${name}.ts";`,
    ),
    "\n/** The types of the backend's data files, by the names of their schemas. */",
    "export interface DataFiles {",
    ...rows.map(
      ({ name, type }) =>
        `  ${/^\w+$/.test(name) ? name : `"${name}"`}: ${type};`,
    ),
    "}\n",
  ];
  return [`${TARGET}/${BACKEND}data-files.ts`, text.join("\n")];
}

/** Other schemas are definitions only. */
function isFile(schema: Json): boolean {
  return "type" in schema;
}

/** A comment of the compiler that only repeats the schema's structure. */
const REFERENCED_BY =
  /\n \*\n \* This interface was referenced by .*\n \* via the `.*` ".*"\./g;

const EMPTY_ROOT =
  /\/\*\*\n(?: \*[^\n]*\n)+export interface \w+ \{\n  \[k: string\]: unknown;\n\}\n/;

const check = process.argv.includes("--check");
const all = new Map(sources().map((source) => [source.file, source]));
const written = new Map([dataFiles([...all.values()])]);
for (const source of all.values())
  written.set(source.target, await generate(source, all));

const existing = readdirSync(path.join(ROOT, TARGET), { recursive: true })
  .map((name) => `${TARGET}/${String(name).replaceAll(path.sep, "/")}`)
  .filter((name) => name.endsWith(".ts"));

if (check) {
  const read = (file: string) =>
    existing.includes(file) ? readFileSync(path.join(ROOT, file), "utf8") : "";
  const drifted = [...written]
    .filter(([file, text]) => read(file) !== text)
    .map(([file]) => file);
  const orphans = existing.filter((file) => !written.has(file));
  for (const file of drifted)
    console.error(`${file} is not what its schema says: run npm run generate`);
  for (const file of orphans)
    console.error(`${file} has no schema any more: run npm run generate`);
  process.exitCode = drifted.length + orphans.length > 0 ? 1 : 0;
} else {
  for (const file of existing)
    if (!written.has(file)) rmSync(path.join(ROOT, file));
  for (const [file, text] of written) {
    mkdirSync(path.dirname(path.join(ROOT, file)), { recursive: true });
    writeFileSync(path.join(ROOT, file), text);
  }
  console.log(`${written.size} files in ${TARGET}`);
}
