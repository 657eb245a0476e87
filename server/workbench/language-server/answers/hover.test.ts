import { expect, it } from "vitest";
import { smallProject } from "../../../../tests/support/language-project.ts";
import { hover } from "./hover.ts";

/** The hover text of the place behind a text. */
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
  ["a text", "routes/pages.json", '"title_key": "pages:ho', "Home of {site}"],
  ["a translation", "locales/de/pages.json", '"ho', "Home of {site}"],
  ["a guard", "routes/pages.json", '"product_in', "The product exists."],
  ["a route", "sites/main.json", '"home_route": "ho', "`/home/`"],
])("describes the target of %s", async (_, file, text, words) => {
  expect(await said(file, text)).toContain(words);
});

it("adds the schema's description", async () => {
  const words = await said("routes/pages.json", '"title_key": "pages:ho');
  expect(words).toContain("The message with the document's title");
});

it("has the description beside a reference to another schema, not that of the target", async () => {
  const words = await said("skeletons/page/error.json", '"module_i');
  expect(words).toContain("The module that shows this section");
});

it("leaves the schema to an editor that knows it", async () => {
  expect(await said("routes/pages.json", '"title_ke', false)).toBeUndefined();
});
