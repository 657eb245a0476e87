/** The tables of docs/configuration.md: every key of the files of a configuration, from their schemas. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { PROJECT } from "#server/config/parts.ts";
import { DATA_PATH } from "#server/backend/data-set/data-set.ts";
import {
  OPTIONAL_FILES,
  classify,
  classifyPublished,
  PLACES,
  PUBLISHED_KINDS,
} from "#server/config/model/files.ts";
import { table } from "./describe-routes.ts";

interface Schema {
  readonly $ref?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly $defs?: Readonly<Record<string, Schema>>;
}

/** Schemas of parts of files, each with a chapter of its own. */
const INSIDE = ["section", "condition", "page-text"];

/** The chapters that most readers need come first. */
const FIRST = [
  "landing-skeleton",
  ...INSIDE,
  "overlay",
  "layout",
  "route-table",
  "guards",
  "call-table",
];

function readSchema(name: string): Schema {
  const file = path.join(PROJECT, "schema", `${name}.schema.json`);
  return JSON.parse(readFileSync(file, "utf8")) as Schema;
}

/** @returns the places of the project's files, by schema */
function placesBySchema(): ReadonlyMap<string, readonly string[]> {
  const places = [
    ...PLACES.map((place) => `configs/${place}`),
    ...PUBLISHED_KINDS.map((kind) => `${DATA_PATH}/skeletons/${kind}/`),
  ];
  const optional = OPTIONAL_FILES.map((name) => `configs/${name}.json`);
  const used = places.filter(
    (place) =>
      optional.includes(place) ||
      existsSync(path.join(PROJECT, place.split("<")[0]!)),
  );
  return Map.groupBy(used, (place) => {
    const file = place.replace("<language>", "en").replace(/\/$/, "/x.json");
    return file.startsWith(DATA_PATH)
      ? classifyPublished(path.relative(DATA_PATH, file))!.schema
      : classify(path.relative("configs", file))!.schema;
  });
}

/** Markdown. */
export function describeConfiguration(): string {
  const places = placesBySchema();
  return [...new Set([...FIRST, ...places.keys()])]
    .map((name) => {
      const schema = readSchema(name);
      const where = places.get(name)?.map((place) => `\`${place}\``);
      return [
        `### ${name}`,
        [where?.join(", "), schema.description].filter(Boolean).join(": "),
        table(
          ["key", "value", "what it is"],
          rowsBelow({ schema, file: name, through: [] }, ""),
        ),
      ].join("\n\n");
    })
    .join("\n\n");
}

type Row = [key: string, value: string, what: string];

/** A schema with the file that its references are relative to, and the references that led to it. */
interface Place {
  readonly schema: Schema;
  readonly file: string;
  readonly through: readonly string[];
}

function rowsBelow(place: Place, at: string): Row[] {
  const { schema } = place;
  const below = (inner: Schema): Place => ({ ...place, schema: inner });
  const keyed = (key: string) => (at === "" ? key : `${at}.${key}`);
  const own = Object.entries(schema.properties ?? {})
    .filter(([key]) => key !== "$schema")
    .flatMap(([key, value]) =>
      rowsOf(below(value), keyed(key), schema.required?.includes(key) === true),
    );
  const others = [
    schema.additionalProperties,
    ...Object.values(schema.patternProperties ?? {}),
  ].filter((each) => typeof each === "object");
  const rest = others.flatMap((each) => rowsOf(below(each), keyed("*"), false));
  const choices = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].flatMap(
    (choice) => inside(below(choice), at),
  );
  const items = schema.items ? inside(below(schema.items), `${at}[]`) : [];
  return [...own, ...rest, ...choices, ...items];
}

function rowsOf(place: Place, key: string, isRequired: boolean): Row[] {
  const what =
    place.schema.description ?? resolve(place).schema.description ?? "";
  const name = `\`${key}\`${isRequired ? " *" : ""}`;
  return [[name, valueOf(place), what], ...inside(place, key)];
}

/**
 * The rows of a schema's own keys, unless a chapter lists them or they are being listed already.
 */
function inside(place: Place, at: string): Row[] {
  const resolved = resolve(place);
  const isRepeated = new Set(resolved.through).size < resolved.through.length;
  return chapterOf(place) || isRepeated ? [] : rowsBelow(resolved, at);
}

function chapterOf({ schema: { $ref } }: Place): string | undefined {
  return INSIDE.find((name) => $ref === `${name}.schema.json`);
}

function valueOf(place: Place): string {
  const chapter = chapterOf(place);
  if (chapter) return `[${chapter}](#${chapter})`;
  const resolved = resolve(place);
  const { schema } = resolved;
  const valuesOf = (inner: Schema) => valueOf({ ...resolved, schema: inner });
  if (schema.enum) return schema.enum.map(codeOf).join(", ");
  if (schema.const !== undefined) return codeOf(schema.const);
  if (schema.items) return `list: ${valuesOf(schema.items)}`;
  const choices = schema.oneOf ?? schema.anyOf;
  if (schema.type === undefined && choices)
    return [...new Set(choices.map(valuesOf))].join(" or ");
  return [schema.type ?? "any"].flat().join(" or ");
}

/** Formats a value as in a file, without the quotes of a text. */
function codeOf(value: unknown): string {
  return `\`${typeof value === "string" ? value : JSON.stringify(value)}\``;
}

/** Follows references. */
function resolve({ schema, file, through }: Place): Place {
  if (schema.$ref === undefined) return { schema, file, through };
  const [name = "", pointer = ""] = schema.$ref.split("#");
  const target = name === "" ? file : name.replace(".schema.json", "");
  const found = pointer
    .split("/")
    .slice(1)
    .reduce<unknown>(
      (value, key) => (value as Record<string, unknown>)[key],
      readSchema(target),
    ) as Schema;
  return resolve({
    schema: found,
    file: target,
    through: [...through, `${target}#${pointer}`],
  });
}
