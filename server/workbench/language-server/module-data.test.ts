/** The example of a module uses the schema of the module's data. */
import { expect, it } from "vitest";
import { smallProject } from "../../../tests/support/language-project.ts";
import { complete } from "./answers/complete.ts";
import type { Finding } from "./checks/diagnose.ts";
import { hover } from "./answers/hover.ts";
import { createPublisher } from "./checks/publisher.ts";

const EXAMPLE = "modules/test/text/example.json";

it("is completed and explained, also in an editor that knows other schemas", async () => {
  const { language, openModuleFile } = smallProject({}, { json: false });
  const keys = openModuleFile("test/text/example.json", "{|}");
  const items = await complete(language, keys.file, keys.position);
  expect(items.map(({ label }) => label)).toEqual(["text", "html"]);

  const text = openModuleFile("test/text/example.json", '{"te|xt": "a"}');
  const words = await hover(language, text.file, text.position);
  expect(JSON.stringify(words)).toContain("A text");
});

it("has its errors while it is typed", () => {
  const { language, openModuleFile } = smallProject();
  const told = new Map<string, readonly Finding[]>();
  const publisher = createPublisher(
    language,
    (file) => file === EXAMPLE,
    (file, findings) => told.set(file, findings),
  );
  const problemsOf = (text: string) => {
    openModuleFile("test/text/example.json", text);
    publisher.publish(EXAMPLE);
    return told.get(EXAMPLE)?.map(({ diagnostic }) => diagnostic.code);
  };
  expect(problemsOf('{"text": 3}')).toEqual(["type"]);
  expect(problemsOf('{"txet": "a"}')).toEqual([
    "required",
    "additionalProperties",
  ]);
  expect(problemsOf("{")).toEqual(["json"]);
});
