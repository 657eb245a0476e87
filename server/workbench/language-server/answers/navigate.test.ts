import { expect, it } from "vitest";
import {
  smallProject,
  type SmallProject,
} from "../../../../tests/support/language-project.ts";
import { findDefinitions, findReferences } from "./navigate.ts";
import { placeAt, placeOf } from "../language/project.ts";
import type { Location } from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";

/** Places as "file: text". */
function shown(
  { project, language }: Pick<SmallProject, "project" | "language">,
  locations: Location[],
) {
  return locations.map(({ uri, range }) => {
    const { file } = placeAt(project, uri)!;
    const { text } = language.workspace.get(file)!;
    return `${file}: ${TextDocument.create("", "json", 0, text).getText(range)}`;
  });
}

it.each([
  [
    "a module",
    "skeletons/page/error.json",
    '"module_id": "te',
    "modules/test/text/module.json: text",
  ],
  [
    "a route",
    "sites/main.json",
    '"home_route": "ho',
    "configs/routes/pages.json: home",
  ],
  [
    "a call",
    "routes/pages.json",
    '"call": "ho',
    "configs/calls/all.json: home",
  ],
  [
    "a text",
    "routes/pages.json",
    '"title_key": "pages:ho',
    "configs/locales/en/pages.json: home",
  ],
  [
    "a translation",
    "locales/de/pages.json",
    '"ho',
    "configs/locales/en/pages.json: home",
  ],
  [
    "a guard",
    "routes/pages.json",
    '"product_in',
    "configs/guards.json: product_info",
  ],
  [
    "a layout",
    "routes/pages.json",
    '"layout": "def',
    "configs/layouts/default.json: ",
  ],
  [
    "a page skeleton",
    "routes/pages.json",
    '"file": "err',
    "configs/skeletons/page/error.json: ",
  ],
  [
    "a language",
    "sites/main.json",
    '"languages": [\n    "en",\n    "d',
    "configs/languages.json: de",
  ],
])("finds the definition of %s", (_, relative, text, definition) => {
  const project = smallProject();
  const { file, position } = project.behind(relative, text);
  const found = findDefinitions(project.language, file, position);
  expect(shown(project, found)).toEqual([definition]);
});

it("finds the route of a link, also in HTML", () => {
  const project = smallProject();
  const { file, position } = project.open(
    "skeletons/page/error.json",
    '{"sections": [{"name": "a", "module_id": "text", "data": {"html": "<a href=\\"/ho|me/\\">Home</a>"}}]}',
  );
  const found = findDefinitions(project.language, file, position);
  expect(shown(project, found)).toEqual(["configs/routes/pages.json: home"]);
});

it("finds every use of a name, with and without its definitions", () => {
  const project = smallProject();
  const { file, position } = project.behind("locales/en/pages.json", '"ho');
  const uses = [
    "configs/routes/pages.json: pages:home",
    "configs/routes/pages.json: pages:home",
  ];
  const find = (withDefinitions: boolean) =>
    shown(
      project,
      findReferences(project.language, file, position, withDefinitions),
    );
  expect(find(false)).toEqual(["configs/locales/de/pages.json: home", ...uses]);
  expect(find(true)).toEqual([
    "configs/locales/en/pages.json: home",
    "configs/locales/de/pages.json: home",
    ...uses,
  ]);
});

it("finds uses in a text that is not saved", () => {
  const project = smallProject();
  project.open(
    "skeletons/page/other.json",
    '{"sections": [{"name": "a", "module_id": "text"|',
  );
  const { file, position } = project.behind(
    "skeletons/page/error.json",
    '"module_id": "te',
  );
  const found = findReferences(project.language, file, position, false);
  expect(shown(project, found)).toContain(
    "configs/skeletons/page/other.json: text",
  );
});

it("finds names of the backend's data", () => {
  const { language, project } = smallProject();
  const data = project.folders.find(({ area }) => area === "backend")!;
  const write = (name: string, text: string) =>
    language.workspace.edit(placeOf(project, data, name), text);
  write("rates.json", '{"per_usd": {"JPY": 150}}');
  const file = write("passes.json", '{"passes": {"a": {"currency": "JPY"}}}');
  const position = { line: 0, character: file.text.indexOf("JPY") };
  const found = findDefinitions(language, file, position);
  expect(shown({ project, language }, found)).toEqual([
    "server/backend/data/rates.json: JPY",
  ]);
});

it("finds nothing where there is no name", () => {
  const project = smallProject();
  const { file, position } = project.behind("routes/pages.json", '"path"');
  expect(findDefinitions(project.language, file, position)).toEqual([]);
  expect(findReferences(project.language, file, position, true)).toEqual([]);
});
