import { expect, it } from "vitest";
import { smallProject } from "../../../../tests/support/language-project.ts";
import { hover } from "./hover.ts";

/** What is said of the place behind a text. */
async function said(relative: string, text: string, json = true) {
  const { language, behind } = smallProject({}, { json });
  const { file, position } = behind(relative, text);
  const found = await hover(language, file, position);
  return found && (found.contents as { value: string }).value;
}

it.each([
  [
    "a module",
    "skeletons/page/error.json",
    '"module_id": "te',
    "A module of the tests.",
  ],
  ["a call", "routes/pages.json", '"call": "ho', "`GET /home`"],
  ["a text", "routes/pages.json", '"title_key": "pages:ho', "Home of {{site}}"],
  ["a translation", "locales/de/pages.json", '"ho', "Home of {{site}}"],
  ["a guard", "routes/pages.json", '"product_in', "The product exists."],
  ["a route", "sites/main.json", '"home_route": "ho', "`/home/`"],
])("says what %s refers to", async (_, file, text, words) => {
  expect(await said(file, text)).toContain(words);
});

it("adds the schema's own words", async () => {
  const words = await said("routes/pages.json", '"title_key": "pages:ho');
  expect(words).toContain("The message with the document's title");
});

it("says the words beside a reference to another schema, not those of the target", async () => {
  const words = await said("skeletons/page/error.json", '"module_i');
  expect(words).toContain("The module that shows this section");
});

it("leaves the schema to an editor that knows it", async () => {
  expect(await said("routes/pages.json", '"title_ke', false)).toBeUndefined();
});
