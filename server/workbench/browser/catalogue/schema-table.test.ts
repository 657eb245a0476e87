import { expect, it } from "vitest";
import { schemaRows } from "./schema-table.ts";

it("has a row for each key, with its limits, above those below it", () => {
  const rows = schemaRows({
    type: "object",
    required: ["title"],
    properties: {
      title: {
        type: "string",
        minLength: 1,
        maxLength: 120,
        description: "A.",
      },
      stops: {
        type: "array",
        minItems: 2,
        items: {
          type: "object",
          properties: { kind: { enum: ["city", "station"] } },
        },
      },
      names: { type: "object", additionalProperties: { type: "string" } },
      shown: {
        oneOf: [
          { const: "all" },
          { properties: { days: { type: "integer", minimum: 3, maximum: 3 } } },
        ],
      },
    },
  } as Parameters<typeof schemaRows>[0]);
  expect(
    rows.map(({ path, type, isRequired, limits }) =>
      [path, type, isRequired ? "!" : "", limits].join(" | "),
    ),
  ).toEqual([
    "title | string | ! | 1 to 120 characters",
    "stops | list of object |  | at least 2 entries",
    'stops[].kind | choice |  | "city", "station"',
    "names | object |  | ",
    "names.* | string |  | ",
    "shown | one of several |  | ",
    "shown.days | integer |  | 3",
  ]);
  expect(rows[0]!.description).toBe("A.");
});
