/** The schema of a module's data as a table. */
import { element } from "../inspector/element.ts";
import type { Schema } from "../inspector/data-fields.ts";
import { table } from "./table.ts";

/** Keywords that limit a value from both sides, with its unit. */
const RANGES: readonly (readonly [min: string, max: string, unit: string])[] = [
  ["minimum", "maximum", ""],
  ["minLength", "maxLength", " characters"],
  ["minItems", "maxItems", " entries"],
];

type Limit = string | number | undefined;

/** Other keywords, in the words of the table. */
const LIMITS: Readonly<Record<string, string>> = {
  exclusiveMinimum: "more than",
  exclusiveMaximum: "less than",
  pattern: "matches",
  format: "format",
  multipleOf: "a multiple of",
};

export interface SchemaRow {
  /** stops[].name */
  readonly path: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly limits: string;
  readonly description: string;
}

/** The rows of a schema: each key before those below it. */
export function schemaRows(schema: Schema): SchemaRow[] {
  return rowsBelow(schema, "");
}

function rowsBelow(schema: Schema, path: string): SchemaRow[] {
  const choices = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  const own = Object.entries(schema.properties ?? {}).flatMap(
    ([key, property]) => {
      const at = path === "" ? key : `${path}.${key}`;
      return rowsOf(property, at, schema.required?.includes(key) === true);
    },
  );
  const items = schema.items ? rowsBelow(schema.items, `${path}[]`) : [];
  const others = schema.additionalProperties;
  const rest =
    typeof others === "object" ? rowsOf(others, `${path}.*`, false) : [];
  return [
    ...own,
    ...items,
    ...rest,
    ...choices.flatMap((choice) => rowsBelow(choice, path)),
  ];
}

function rowsOf(
  schema: Schema,
  path: string,
  isRequired: boolean,
): SchemaRow[] {
  const row = {
    path,
    type: typeOf(schema),
    isRequired,
    limits: limitsOf(schema),
    description: schema.description ?? "",
  };
  return [row, ...rowsBelow(schema, path)];
}

function typeOf({ type, items, oneOf, anyOf, ...rest }: Schema): string {
  if (rest.enum) return "choice";
  if (rest.const !== undefined) return "constant";
  if (oneOf ?? anyOf) return "one of several";
  const name = [type ?? "any"].flat().join(" or ");
  return name === "array" && items ? `list of ${typeOf(items)}` : name;
}

function limitsOf(schema: Schema): string {
  const { items } = schema;
  const keywords = schema as Readonly<Record<string, Limit>>;
  const ranges = RANGES.flatMap(([min, max, unit]) => {
    const range = rangeOf(keywords[min], keywords[max]);
    return range === undefined ? [] : [range + unit];
  });
  const others = Object.entries(LIMITS).flatMap(([keyword, words]) =>
    keywords[keyword] === undefined ? [] : [`${words} ${keywords[keyword]}`],
  );
  const said = [...ranges, ...others];
  const values = schema.enum ?? items?.enum;
  if (values)
    said.push(values.map((value) => JSON.stringify(value)).join(", "));
  if (schema.const !== undefined) said.push(JSON.stringify(schema.const));
  return said.join("; ");
}

function rangeOf(min: Limit, max: Limit): string | undefined {
  if (min === undefined && max === undefined) return undefined;
  if (max === undefined) return `at least ${min}`;
  if (min === undefined) return `at most ${max}`;
  return min === max ? `${min}` : `${min} to ${max}`;
}

export function schemaTable(schema: Schema): HTMLElement {
  const rows = schemaRows(schema);
  if (rows.length === 0)
    return element("p", {}, "This module needs no data of its own.");
  return element(
    "div",
    {
      class: "scroller",
      tabindex: "0",
      role: "region",
      "aria-label": "Schema",
    },
    table(["Key", "Type", "Limits", "What it is"], rows.map(cellsOf)),
  );
}

function cellsOf(row: SchemaRow): (Node | string)[] {
  const { path, type, isRequired, limits, description } = row;
  const needed = element("small", {}, isRequired ? "required" : "optional");
  const key = element("div", {}, element("code", {}, path), needed);
  return [key, type, limits, description];
}
