/**
 * Makes fast-check generate the data that a JSON Schema allows: every form, both ends
 * of every limit, with and without optional properties. Failing values can be shrunk.
 */
import fc from "fast-check";
import type { JsonValue } from "#renderer/shared/json.ts";
import { resolve, type Placed, type Schema } from "./placed-schema.ts";
import { articles, texts } from "./texts.ts";

/** Names of other data files by their kind (`refers_to`) or by the title of their definition. */
export type Names = Readonly<Record<string, readonly string[]>>;

/** Upper bounds for numbers without limits. */
const MAX_NUMBER = 1e9;
/** Lists are short: what a hundred entries break, three do. */
const LIST = { size: "-1" } as const;

/** The supported keywords. Any other is an error, because its data would not be generated. */
const KEYWORDS = new Set([
  ..."type properties required additionalProperties propertyNames maxProperties contains".split(
    " ",
  ),
  ..."items minItems maxItems uniqueItems const enum oneOf anyOf if then else".split(
    " ",
  ),
  ..."pattern format minLength maxLength minimum maximum exclusiveMinimum".split(
    " ",
  ),
  ..."$ref $defs $schema title description discriminator refers_to html time_zone unique_by".split(
    " ",
  ),
]);

/**
 * @param names for values that refer to other files; for other kinds any name is
 * generated @throws Error when the schema has an unsupported keyword
 */
export function arbitraryFor(
  placed: Placed,
  names: Names,
): fc.Arbitrary<JsonValue> {
  if ("$ref" in placed.schema) return referred(placed, names);
  const { schema, file } = placed;
  for (const keyword of Object.keys(schema))
    if (!KEYWORDS.has(keyword))
      throw new Error(
        `${file}: the fuzzer does not know the keyword ${keyword}`,
      );
  const of = (part: Schema) => arbitraryFor({ schema: part, file }, names);

  if ("const" in schema) return fc.constant(schema["const"] as JsonValue);
  if (schema["enum"])
    return fc.constantFrom(...(schema["enum"] as JsonValue[]));
  const forms = (schema["oneOf"] ?? schema["anyOf"]) as Schema[] | undefined;
  if (forms) return fc.oneof(...forms.map(of));
  if (schema["if"]) return fc.oneof(...branches(schema).map(of));
  const types = [schema["type"] as string | string[]].flat();
  return fc.oneof(
    ...types.map((type) => ofType(type, { schema, file }, names)),
  );
}

const BESIDE_REFERENCES = new Set(
  "$ref title description type pattern".split(" "),
);

/** A reference; beside it a pattern may ask for more. */
function referred(placed: Placed, names: Names): fc.Arbitrary<JsonValue> {
  const unknown = Object.keys(placed.schema).filter(
    (keyword) => !BESIDE_REFERENCES.has(keyword),
  );
  if (unknown.length > 0)
    throw new Error(
      `${placed.file}: the fuzzer does not know ${unknown.join()} beside $ref`,
    );
  const all = arbitraryFor(resolve(placed), names);
  const pattern = placed.schema["pattern"] as string | undefined;
  if (pattern === undefined) return all;
  const narrower = new RegExp(pattern, "u");
  return all.filter((value) => narrower.test(value as string));
}

/** The two forms of a schema whose `if` looks at one property, and which then requires more. */
function branches({
  if: condition,
  then = {},
  else: otherwise = {},
  ...schema
}: Schema): Schema[] {
  const [key, values] = conditionOf(condition as Schema);
  const requiring = (branch: Schema, own: Schema): Schema => ({
    ...schema,
    properties: { ...(schema["properties"] as object), [key]: own },
    required: [
      key,
      ...(schema["required"] as string[]),
      ...((branch["required"] ?? []) as string[]),
    ],
  });
  const others = (schema["properties"] as Schema)[key] as Schema;
  const rest = (others["enum"] as JsonValue[]).filter(
    (each) => !values.includes(each),
  );
  return [
    requiring(then as Schema, { enum: values }),
    requiring(otherwise as Schema, { enum: rest }),
  ];
}

/** The one property of a condition, and the values that it may have. */
function conditionOf(
  condition: Schema,
): [key: string, values: readonly JsonValue[]] {
  const [[key, part], ...more] = Object.entries(
    condition["properties"] as Record<string, Schema>,
  ) as [[string, Schema]];
  const values = "const" in part ? [part["const"]] : part["enum"];
  if (more.length > 0 || values === undefined)
    throw new Error(
      "the fuzzer knows only conditions of one property's values",
    );
  return [key, values as readonly JsonValue[]];
}

function ofType(
  type: string,
  placed: Placed,
  names: Names,
): fc.Arbitrary<JsonValue> {
  const { schema } = placed;
  switch (type) {
    case "null":
      return fc.constant(null);
    case "boolean":
      return fc.boolean();
    case "integer":
      return fc.integer({
        min: (schema["minimum"] as number | undefined) ?? -MAX_NUMBER,
        max: (schema["maximum"] as number | undefined) ?? MAX_NUMBER,
      });
    case "number":
      return numbers(schema);
    case "string":
      return strings(schema, names);
    case "array":
      return lists(placed, names);
    case "object":
      return objects(placed, names);
    default:
      throw new Error(`the fuzzer does not know the type ${type}`);
  }
}

function numbers(schema: Schema): fc.Arbitrary<number> {
  const above = schema["exclusiveMinimum"] as number | undefined;
  return (
    fc
      .double({
        min: above ?? (schema["minimum"] as number | undefined) ?? -MAX_NUMBER,
        max: (schema["maximum"] as number | undefined) ?? MAX_NUMBER,
        minExcluded: above !== undefined,
        noNaN: true,
        noDefaultInfinity: true,
      })
      // JSON has no negative zero.
      .map((value) => value + 0)
  );
}

function strings(schema: Schema, names: Names): fc.Arbitrary<string> {
  const min = (schema["minLength"] as number | undefined) ?? 0;
  const max = (schema["maxLength"] as number | undefined) ?? MAX_NUMBER;
  const known = names[(schema["refers_to"] ?? schema["title"]) as string];
  const pattern = schema["pattern"] as string | undefined;
  if (known) return fc.constantFrom(...known);
  if (schema["html"] === true) return articles({ min, max });
  if (schema["time_zone"] === true) return fc.constantFrom(...TIME_ZONES);
  if (schema["format"] !== undefined) {
    const texts = formatted(schema["format"] as string);
    return pattern === undefined
      ? texts
      : texts.filter((text) => new RegExp(pattern).test(text));
  }
  return pattern === undefined
    ? texts({ min, max })
    : matching(pattern, min, max);
}

const TIME_ZONES = ["UTC", "Asia/Tokyo", "Asia/Kathmandu", "America/St_Johns"];

/** fast-check does not support lookahead: the whole pattern filters the values of the rest. */
function matching(
  pattern: string,
  min: number,
  max: number,
): fc.Arbitrary<string> {
  const whole = new RegExp(pattern, "u");
  const rest = new RegExp(pattern.replaceAll(/\(\?[!=][^)]*\)/g, ""));
  return fc
    .stringMatching(rest, { maxLength: Math.min(max, 400), size: "-1" })
    .filter((text) => text.length >= min && whole.test(text));
}

function formatted(format: string): fc.Arbitrary<string> {
  const instants = fc.date({
    min: new Date("0001-01-01T00:00:00Z"),
    max: new Date("9999-12-31T23:59:59Z"),
    noInvalidDate: true,
  });
  switch (format) {
    case "date":
      return instants.map((date) => date.toISOString().slice(0, 10));
    case "date-time":
      return fc
        .tuple(instants, fc.constantFrom("Z", "+09:00", "-03:30"))
        .map(([date, offset]) => date.toISOString().slice(0, 19) + offset);
    default:
      throw new Error(`the fuzzer does not know the format ${format}`);
  }
}

function lists(
  { schema, file }: Placed,
  names: Names,
): fc.Arbitrary<JsonValue> {
  const items = arbitraryFor(
    { schema: schema["items"] as Schema, file },
    names,
  );
  const limits = {
    ...LIST,
    minLength: (schema["minItems"] as number | undefined) ?? 0,
    ...(schema["maxItems"] === undefined
      ? {}
      : { maxLength: schema["maxItems"] as number }),
  };
  const key = schema["unique_by"] as string | undefined;
  const all =
    schema["uniqueItems"] !== true && key === undefined
      ? fc.array(items, limits)
      : fc.uniqueArray(items, {
          ...limits,
          selector: (item) =>
            JSON.stringify(key === undefined ? item : (item as Schema)[key]),
        });
  if (!schema["contains"]) return all;
  const [part, values] = conditionOf(schema["contains"] as Schema);
  return all.filter((list) =>
    list.some((item) => values.includes((item as Schema)[part] as JsonValue)),
  );
}

function objects(
  { schema, file }: Placed,
  names: Names,
): fc.Arbitrary<JsonValue> {
  const properties = (schema["properties"] ?? {}) as Record<string, Schema>;
  const others = schema["additionalProperties"] as Schema | boolean | undefined;
  if (typeof others === "object") {
    const keys = schema["propertyNames"] as Schema | undefined;
    return fc.dictionary(
      strings(keys ?? {}, names),
      arbitraryFor({ schema: others, file }, names),
      {
        ...LIST,
        noNullPrototype: true,
        ...(schema["maxProperties"] === undefined
          ? {}
          : { maxKeys: schema["maxProperties"] as number }),
      },
    );
  }
  return fc.record(
    Object.fromEntries(
      Object.entries(properties).map(([key, part]) => [
        key,
        arbitraryFor({ schema: part, file }, names),
      ]),
    ),
    {
      requiredKeys: (schema["required"] ?? []) as string[],
      noNullPrototype: true,
    },
  ) as fc.Arbitrary<JsonValue>;
}
