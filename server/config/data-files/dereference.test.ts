import { expect, it } from "vitest";
import { tempFolder } from "../../../tests/support/mini-config.ts";
import { dereference } from "./dereference.ts";

it("inlines the references of a schema, and stops where it refers to itself", () => {
  const { dir } = tempFolder({
    "schema/common.schema.json": JSON.stringify({
      $defs: {
        name: { $ref: "#/$defs/text", description: "A name." },
        text: { type: "string", description: "A text.", minLength: 1 },
      },
    }),
  });
  const schema = {
    $defs: {
      tree: { properties: { children: { items: { $ref: "#/$defs/tree" } } } },
    },
    properties: {
      title: { $ref: "../schema/common.schema.json#/$defs/name" },
      root: { $ref: "#/$defs/tree" },
    },
  };
  expect(dereference(schema, "modules/data.schema.json", dir)).toEqual({
    properties: {
      title: { type: "string", description: "A name.", minLength: 1 },
      root: { properties: { children: { items: {} } } },
    },
  });
});
