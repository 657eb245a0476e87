import { randomUUID } from "node:crypto";
import {
  existsSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { compiledSchema, compiledSchemaFile } from "./compiled-schema.ts";

const FILE = "schema/test.schema.json";

/** The schema's title is unique to this test, because all processes share the stored files. */
function textsOf(schema: object): Map<string, string> {
  return new Map([[FILE, JSON.stringify({ title: randomUUID(), ...schema })]]);
}

let texts = new Map<string, string>();
beforeEach(() => void (texts = textsOf({ type: "string", minLength: 2 })));
afterEach(() =>
  rmSync(compiledSchemaFile("check", FILE, texts), { force: true }),
);

describe("a compiled schema", () => {
  it("is loaded again, whatever it was compiled from", () => {
    compiledSchema("check", FILE, texts);
    const kept = compiledSchemaFile("check", FILE, texts);
    expect(readFileSync(kept, "utf8")).toContain("minLength");
    writeFileSync(kept, "module.exports = () => 'loaded';");
    expect(compiledSchema("check", FILE, texts)("x")).toBe("loaded");
  });

  it("finds the same errors when it is loaded", () => {
    const [first, second] = [0, 1].map(() => {
      const validate = compiledSchema("check", FILE, texts);
      return [validate("ab"), validate("a"), validate.errors];
    });
    expect(first).toEqual([
      true,
      false,
      [expect.objectContaining({ keyword: "minLength" })],
    ]);
    expect(second).toEqual(first);
  });

  it.each(["", "module.exports = (", "throw new Error('broken')"])(
    "is compiled again when the file holds %j",
    (broken) => {
      compiledSchema("check", FILE, texts);
      writeFileSync(compiledSchemaFile("check", FILE, texts), broken);
      expect(compiledSchema("check", FILE, texts)("a")).toBe(false);
    },
  );

  it("is deleted when it has not been used for weeks, at the next write", () => {
    const [used, unused] = [0, 1].map(() => textsOf({ type: "string" }));
    const files = [used!, unused!].map((each) => {
      compiledSchema("check", FILE, each);
      const file = compiledSchemaFile("check", FILE, each);
      utimesSync(file, new Date(0), new Date(0));
      return file;
    });
    compiledSchema("check", FILE, used!);
    compiledSchema("check", FILE, texts);
    expect(files.map((file) => existsSync(file))).toEqual([true, false]);
    rmSync(files[0]!);
  });

  it("changes with a schema to which it refers", () => {
    const referring = textsOf({ $ref: "other.schema.json" });
    const withOther = (schema: object) =>
      new Map([
        ...referring,
        ["schema/other.schema.json", JSON.stringify(schema)],
      ]);
    const strings = withOther({ type: "string" });
    const numbers = withOther({ type: "number" });
    expect(compiledSchema("check", FILE, strings)("a")).toBe(true);
    expect(compiledSchema("check", FILE, numbers)("a")).toBe(false);
    for (const written of [strings, numbers])
      rmSync(compiledSchemaFile("check", FILE, written));
  });
});
