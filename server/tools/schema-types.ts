/** Makes the types of schema/ and of the modules' data from their schemas. */
import path from "node:path";
import { compile, type JSONSchema } from "json-schema-to-typescript";
import type { Call } from "#schema/call-table.ts";
import { namedSchema } from "#server/config/data-files/schemas/schema-names.ts";
import {
  BACKEND,
  isBackend,
  TARGET,
  type Json,
  type TypeSource,
} from "./type-sources.ts";

/** The exported type name of a `$ref`'s target. */
function typeName(schema: Json, pointer: string): string {
  let node: unknown = schema;
  for (const step of pointer.split("/").slice(1)) node = (node as Json)[step];
  const title = (node as Json)["title"];
  if (typeof title !== "string") throw new Error(`no title at ${pointer}`);
  return title.replaceAll(" ", "");
}

/** Keywords without effect on the type. */
const UNTYPED = [
  "propertyNames",
  "refers_to",
  "html",
  "time_zone",
  "unique_by",
  "contains",
];

/** Lengths of lists are rules for files; only a pair is simple as a type. */
function isUntypedLength(key: string, { minItems, maxItems }: Json): boolean {
  return /^(?:min|max)Items$/.test(key) && !(minItems === 2 && maxItems === 2);
}

/** Keywords whose keys are property names. */
const NAMED = ["properties", "$defs"];

/** Alternatives of required keys are validation rules, and would be hard to read as a type. */
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
function localize(source: TypeSource, all: ReadonlyMap<string, TypeSource>) {
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

/**
 * Makes the file of a schema's type.
 *
 * @param all the schemas that it may refer to
 * @throws Error when it refers to a file that does not exist
 */
export async function writeType(
  source: TypeSource,
  all: ReadonlyMap<string, TypeSource>,
): Promise<string> {
  const { schema, imports } = localize(source, all);
  const body = await compile(schema, typeName(source.schema, ""), {
    bannerComment: "",
    unreachableDefinitions: true,
    additionalProperties: false,
    format: true,
  });
  const from = path.posix.dirname(source.target);
  const lines = importLines(imports, from).map((line) => `${line}\n`);
  // A file with definitions only has no type of its own.
  const types = isFile(source.schema) ? body : body.replace(EMPTY_ROOT, "");
  return `// Generated from ${source.file} by \`npm run generate\`. Do not edit.\n${lines.join("")}\n${readonlyLists(types.replaceAll(REFERENCED_BY, ""))}`;
}

/** Data is not changed once it has been read: lists and pairs are readonly. */
function readonlyLists(types: string): string {
  return types
    .replaceAll(/(?:[\w.]+|\([^()]*\)|\[[\w, ]+\])\[\]/g, "readonly $&")
    .replaceAll(/(?<=: )\[[\w, ]+\](?=;)/g, "readonly $&");
}

/** The types of the backend's data files by the names of their schemas, for the data sets of the backend. */
export function dataFiles(sources: readonly TypeSource[]): [string, string] {
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

interface AnswerTypes {
  readonly imports: readonly string[];
  /** The lines of CallAnswers. */
  readonly rows: readonly string[];
  /** What Refusal extends; "": nothing. */
  readonly extended: string;
}

/**
 * The data that browsers get from each call through the gateway, by its name, and from refusals,
 * for the module API. A field of refusals must have the same type in all of them: otherwise pages
 * do not compile.
 *
 * @param calls the call table
 */
export function callAnswers(
  calls: Readonly<Record<string, Call>>,
  sources: ReadonlyMap<string, TypeSource>,
): [string, string] {
  const { imports, rows, extended } = answerTypes(calls, sources);
  const text = [
    BANNER,
    ...imports,
    "",
    "/** The data that browsers get from each call through the gateway, by its name. */",
    "export interface CallAnswers {",
    ...rows,
    "}",
    "",
    "/** What refusals say: of each call, what its row names. */",
    `export interface Refusal${extended} {`,
    "  /** The whole seconds to wait before a retry. */",
    "  retry_after_s?: number;",
    "}\n",
  ];
  return [ANSWERS, text.join("\n")];
}

/** The same for a product, which adds its calls to the package's interfaces. */
export function addedAnswers(
  calls: Readonly<Record<string, Call>>,
  sources: ReadonlyMap<string, TypeSource>,
): [string, string] {
  const { imports, rows, extended } = answerTypes(calls, sources);
  const text = [
    BANNER,
    ...imports,
    "",
    'declare module "@wayfare/schema/call-answers" {',
    "  interface CallAnswers {",
    ...rows.map((row) => `  ${row}`),
    "  }",
    ...(extended === "" ? [] : [`  interface Refusal${extended} {}`]),
    "}",
    "export {};\n",
  ];
  return [ANSWERS, text.join("\n")];
}

const BANNER =
  "// Generated from configs/calls/ by `npm run generate`. Do not edit.";
const ANSWERS = `${TARGET}/call-answers.ts`;

function answerTypes(
  calls: Readonly<Record<string, Call>>,
  sources: ReadonlyMap<string, TypeSource>,
): AnswerTypes {
  const folders = new Map(
    [...sources.keys()].map((file) => {
      const folder = path.posix.dirname(file);
      return [path.posix.basename(folder), folder.replace("modules/", "")];
    }),
  );
  const imports = new Map<string, Set<string>>();
  const typeOf = (name: string, schema: string): string => {
    const named = namedSchema(schema, (id) => folders.get(id)!);
    const source = sources.get(named.file);
    if (!source) throw new Error(`${name}: there is no schema ${schema}`);
    const type = typeName(source.schema, named.pointer);
    const from = imports.get(source.target) ?? new Set();
    imports.set(source.target, from.add(type));
    return type;
  };
  const open = Object.entries(calls).filter(([, { gateway }]) => gateway);
  const rows = open.map(
    ([name, { answer }]) =>
      `  ${name}: ${answer === undefined ? undefined : typeOf(name, answer)};`,
  );
  const refusals = new Set(
    open.flatMap(([name, { refusal }]) =>
      refusal === undefined ? [] : [`Partial<${typeOf(name, refusal)}>`],
    ),
  );
  return {
    imports: importLines(imports, TARGET),
    rows,
    extended:
      refusals.size > 0 ? ` extends ${[...refusals].sort().join(", ")}` : "",
  };
}

function importLines(
  imports: ReadonlyMap<string, ReadonlySet<string>>,
  from: string,
): string[] {
  return [...imports].map(([target, names]) => {
    const relative = path.posix.relative(from, target);
    // A type of the platform's package has the package's name.
    const specifier = target.startsWith("@")
      ? target
      : relative.startsWith(".")
        ? relative
        : `./${relative}`;
    return `import type { ${[...names].sort().join(", ")} } from "${specifier}";`;
  });
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
