import { describe, expect, it } from "vitest";
import type { TextDocumentEdit, WorkspaceEdit } from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import {
  smallProject,
  type SmallProject,
} from "../../../../tests/support/language-project.ts";
import { createJudging } from "../checks/judging.ts";
import { symbolAt } from "./navigate.ts";
import { placeAt, uriOf } from "../language/project.ts";
import { rename, RenameRefused } from "./rename.ts";

function renamed(
  { language, behind }: SmallProject,
  [relative, text]: readonly [string, string],
  newName: string,
  canRenameFiles = true,
): WorkspaceEdit {
  const { file, position } = behind(relative, text);
  const symbol = symbolAt(language, file, position)!;
  return rename(language, symbol, newName, {
    canRenameFiles,
    hasVersions: true,
  });
}

/** The files after the edit. */
function after(
  { project, language }: SmallProject,
  { documentChanges = [] }: WorkspaceEdit,
): Record<string, string> {
  const changes = documentChanges.filter(
    (change) => "edits" in change,
  ) as TextDocumentEdit[];
  return Object.fromEntries(
    changes.map(({ textDocument, edits }) => {
      const { file } = placeAt(project, textDocument.uri)!;
      const { text } = language.workspace.get(file)!;
      const document = TextDocument.create("", "json", 0, text);
      return [file, TextDocument.applyEdits(document, edits as never)];
    }),
  );
}

/** Only the name may differ. */
function expectOnlyNames(
  small: SmallProject,
  files: Record<string, string>,
  pairs: readonly (readonly [string, string])[],
): void {
  for (const [file, text] of Object.entries(files)) {
    const back = pairs.reduce(
      (all, [old, fresh]) => all.replaceAll(fresh, old),
      text,
    );
    expect(back).toBe(small.language.workspace.get(file)!.text);
  }
}

describe("a new name", () => {
  it.each([
    [
      "a guard",
      ["routes/pages.json", '"product_in'],
      "product_info",
      "product_here",
      ["configs/guards.json", "configs/routes/pages.json"],
    ],
    [
      "a call",
      ["calls/all.json", '"basic_in'],
      "basic_info",
      "basic_words",
      ["configs/calls/all.json", "configs/guards.json"],
    ],
    [
      "a route",
      ["routes/pages.json", '"Error50'],
      "Error500",
      "ErrorOfServer",
      ["configs/routes/pages.json", "configs/sites/main.json"],
    ],
  ] as const)(
    "of %s is written to all files, and nothing else changes",
    (_, at, old, fresh, files) => {
      const small = smallProject();
      const found = after(small, renamed(small, at, fresh));
      expect(Object.keys(found).sort()).toEqual(files);
      expectOnlyNames(small, found, [[old, fresh]]);
      for (const text of Object.values(found)) expect(text).toContain(fresh);
    },
  );

  it("of a text also applies to its translations and plural forms", () => {
    const small = smallProject({
      "locales/en/trips.json": {
        days_one: "{count} day",
        days_other: "{count} days",
      },
      "locales/de/trips.json": {
        days_one: "{count} Tag",
        days_other: "{count} Tage",
      },
      "skeletons/page/days.json": {
        publish_languages: ["ALL"],
        page: { title_key: "trips:days" },
        sections: [],
      },
    });
    const at = ["skeletons/page/days.json", '"title_key": "trips:da'] as const;
    const found = after(small, renamed(small, at, "trips:length"));
    expect(found["configs/locales/de/trips.json"]).toContain(
      '"length_other": "{count} Tage"',
    );
    expect(found["configs/locales/en/trips.json"]).toContain(
      '"length_one": "{count} day"',
    );
    expect(found["configs/skeletons/page/days.json"]).toContain(
      '"trips:length"',
    );
  });

  it("of a layout renames its file", () => {
    const small = smallProject({
      "layouts/panorama.json": {
        summary: "Wide.",
        views: "platform",
        header: { full: [], mini: [] },
        footer: { full: [], mini: [] },
      },
      "defaults.json": { layouts: { desktop: "panorama" } },
    });
    const at = ["defaults.json", '"desktop": "pano'] as const;
    const { documentChanges } = renamed(small, at, "broad");
    expect(documentChanges?.at(-1)).toMatchObject({
      kind: "rename",
      oldUri: expect.stringMatching(/layouts\/panorama\.json$/),
      newUri: expect.stringMatching(/layouts\/broad\.json$/),
    });
    expect(() => renamed(small, at, "broad", false)).toThrow("cannot rename");
    expect(() => renamed(small, at, "../broad")).toThrow("lowercase letters");
  });
});

it("is sent without versions to an editor that does not support them", () => {
  const { language, behind, project } = smallProject();
  const { file, position } = behind("calls/all.json", '"basic_in');
  const symbol = symbolAt(language, file, position)!;
  const { changes } = rename(language, symbol, "basic_words", {
    canRenameFiles: false,
    hasVersions: false,
  });
  expect(Object.keys(changes ?? {})).toEqual(
    ["configs/calls/all.json", "configs/guards.json"].map((name) =>
      uriOf(project, name),
    ),
  );
});

it("leaves nothing for the check to find", () => {
  const small = smallProject();
  const judging = createJudging(small.project);
  const found = () => {
    const { own, between } = judging.run();
    // The mini configuration lacks the texts of this project's modules.
    return [...own, ...between].filter(({ rule }) => rule !== "missing_text");
  };
  expect(found()).toEqual([]);
  const at = ["calls/all.json", '"basic_in'] as const;
  const files = after(small, renamed(small, at, "basic_words"));
  for (const [file, text] of Object.entries(files))
    judging.edit(file.replace("configs/", ""), text);
  expect(found()).toEqual([]);
  judging.edit("guards.json", undefined);
  expect(found()).toMatchObject([{ rule: "unknown_call" }]);
});

describe("a rename is refused", () => {
  it.each([
    [
      "a module",
      ["skeletons/page/error.json", '"module_id": "te'],
      "words",
      "folder of code",
    ],
    ["a language", ["languages.json", '"d'], "dd", "BCP 47"],
    [
      "a flag, which sections name as a feature",
      ["defaults.json", '"faq_conf'],
      "faq_shown",
      "flag faq_config cannot be renamed here: sections name it",
    ],
    [
      "a name that exists",
      ["calls/all.json", '"basic_in'],
      "countries",
      "exists already, in configs/calls/all.json",
    ],
    [
      "a name of other letters",
      ["calls/all.json", '"basic_in'],
      "Basic Info",
      "does not match",
    ],
    [
      "a text in another place",
      ["locales/en/pages.json", '"ho'],
      "other:home",
      "stays in its place",
    ],
    [
      "a layout that code names",
      ["routes/pages.json", '"layout": "def'],
      "usual",
      "code is not renamed",
    ],
  ] as const)("%s", (_, at, fresh, why) => {
    const small = smallProject();
    const attempt = () => renamed(small, at, fresh);
    expect(attempt).toThrow(RenameRefused);
    expect(attempt).toThrow(why);
  });

  it("of a text that a view shows", () => {
    const small = smallProject({
      "locales/en/faq.json": { title: "Questions" },
      "locales/en/common.json": { close: "Close" },
    });
    expect(() =>
      renamed(small, ["locales/en/common.json", '"clo'], "shut"),
    ).toThrow("code is not renamed");
  });
});
