/** Every way to break data at one place, so that its schema refuses it. */
import type { JsonValue } from "#renderer/shared/json.ts";
import { resolve, type Placed, type Schema } from "./placed-schema.ts";

export interface Breakage {
  /** The place, as a JSON pointer. */
  readonly pointer: string;
  /** The keyword that must refuse it. */
  readonly rule: string;
  /** The present value; undefined: the property is missing. */
  readonly value: JsonValue | undefined;
}

/** A value of each type of JSON, and a number that is no integer. */
const SAMPLES: readonly JsonValue[] = [null, true, 0.5, "text", [], {}];

/** Lists and texts up to this length are made too long. */
const MAX_FILLED = 2000;

/**
 * @param data what the schema allows
 * @returns the breakages; none inside a choice without a discriminator, where another form may fit
 */
export function breakagesOf(
  placed: Placed,
  data: JsonValue,
  pointer = "",
): Breakage[] {
  const { schema, file } = resolve(placed);
  const broken = (
    rule: string,
    value: JsonValue | undefined,
    at = pointer,
  ) => ({
    pointer: at,
    rule,
    value,
  });
  const choice = schema["oneOf"] ? "oneOf" : "anyOf";
  if (schema[choice]) {
    const forms = (schema[choice] as Schema[]).map((form) =>
      resolve({ schema: form, file }),
    );
    const types = forms.flatMap((form) => typesOf(form.schema));
    return [
      ...wrongTypes(types).map((value) => broken(choice, value)),
      ...formOf(forms, schema, data).flatMap((form) =>
        breakagesOf(form, data, pointer),
      ),
    ];
  }
  if ("const" in schema) return [broken("const", "no-such-value")];
  if (schema["enum"])
    return [broken("enum", "no-such-value"), broken("enum", 0.5)];

  const found = wrongTypes(typesOf(schema)).map((value) =>
    broken("type", value),
  );
  if (typeof data === "string")
    found.push(...strings(schema, data).map(([r, v]) => broken(r, v)));
  if (typeof data === "number")
    found.push(...numbers(schema).map(([r, v]) => broken(r, v)));
  if (Array.isArray(data)) {
    found.push(
      ...lists(schema, data as JsonValue[]).map(([r, v]) => broken(r, v)),
    );
    data.forEach((item: JsonValue, index) => {
      const items = { schema: schema["items"] as Schema, file };
      found.push(...breakagesOf(items, item, `${pointer}/${index}`));
    });
  } else if (typeof data === "object" && data !== null) {
    for (const key of (schema["required"] ?? []) as string[])
      found.push(broken("required", undefined, `${pointer}/${key}`));
    const properties = (schema["properties"] ?? {}) as Record<string, Schema>;
    for (const [key, value] of Object.entries(
      data as Record<string, JsonValue>,
    )) {
      const part =
        properties[key] ?? (schema["additionalProperties"] as Schema);
      found.push(
        ...breakagesOf({ schema: part, file }, value, `${pointer}/${key}`),
      );
    }
  }
  return found;
}

/** The form that the data's discriminator selects. */
function formOf(
  forms: readonly Placed[],
  schema: Schema,
  data: JsonValue,
): Placed[] {
  const key = (schema["discriminator"] as Schema | undefined)?.[
    "propertyName"
  ] as string;
  return forms.filter(
    (form) =>
      key !== undefined &&
      form.schema["properties"]?.[key]?.["const"] ===
        (data as Record<string, JsonValue>)[key],
  );
}

function typesOf(schema: Schema): string[] {
  return [(schema["type"] ?? "object") as string | string[]].flat();
}

function wrongTypes(types: readonly string[]): JsonValue[] {
  return SAMPLES.filter((sample) => !types.includes(typeOf(sample)));
}

function typeOf(value: JsonValue): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}

type Change = readonly [rule: string, value: JsonValue];

function strings(schema: Schema, data: string): Change[] {
  const { minLength, maxLength, pattern, format, time_zone } = schema as Record<
    string,
    any
  >;
  return [
    ...(minLength > 0 ? [["minLength", ""] as const] : []),
    ...(maxLength <= MAX_FILLED
      ? [["maxLength", data + "x".repeat(maxLength + 1)] as const]
      : []),
    // No pattern allows all of these.
    ...(pattern ? [["pattern", `${data}\n<?#\u0000`] as const] : []),
    ...(time_zone ? [["time_zone", "Asia/Nowhere"] as const] : []),
    ...(format ? [["format", "2026-02-30"] as const] : []),
  ];
}

function numbers(schema: Schema): Change[] {
  const { minimum, maximum, exclusiveMinimum } = schema as Record<string, any>;
  return [
    ...(minimum === undefined ? [] : [["minimum", minimum - 1] as const]),
    ...(maximum === undefined ? [] : [["maximum", maximum + 1] as const]),
    ...(exclusiveMinimum === undefined
      ? []
      : [["exclusiveMinimum", exclusiveMinimum] as const]),
  ];
}

function lists(schema: Schema, data: readonly JsonValue[]): Change[] {
  const { minItems, maxItems, uniqueItems, unique_by } = schema as Record<
    string,
    any
  >;
  const [first] = data;
  return [
    ...(minItems > 0 ? [["minItems", []] as const] : []),
    ...(first !== undefined && maxItems <= MAX_FILLED
      ? [
          [
            "maxItems",
            Array.from({ length: maxItems + 1 }, () => first),
          ] as const,
        ]
      : []),
    ...(first !== undefined && (uniqueItems === true || unique_by !== undefined)
      ? [["uniqueItems", [...data, first]] as const]
      : []),
  ];
}

/** The data with one place broken. */
export function broken(
  data: JsonValue,
  { pointer, value }: Breakage,
): JsonValue {
  if (pointer === "") return value!;
  const copy = structuredClone(data) as Record<string, any>;
  const steps = pointer.split("/").slice(1);
  const last = steps.pop()!;
  let place = copy;
  for (const step of steps) place = place[step] as Record<string, any>;
  if (value === undefined) delete place[last];
  else place[last] = value;
  return copy as JsonValue;
}
