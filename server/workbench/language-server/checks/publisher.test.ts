import { describe, expect, it } from "vitest";
import { TextDocument } from "vscode-languageserver-textdocument";
import {
  smallProject,
  type SmallProject,
} from "../../../../tests/support/language-project.ts";
import {
  textSection,
  type Files,
} from "../../../../tests/support/mini-config.ts";
import type { Finding } from "./diagnose.ts";
import { createJudging, type Judging } from "./judging.ts";
import { placeOf, uriOf, type DataFile } from "../language/project.ts";
import { createPublisher } from "./publisher.ts";

const PAGE = "skeletons/page/error.json";

/** An editor that may open files, with the last findings that it received for each. */
function editing(changes: Files = {}) {
  const small = smallProject(changes);
  const { language, project } = small;
  const open = new Set<string>();
  const told = new Map<string, readonly Finding[]>();
  let judging: Judging | undefined;
  const typed = new Map<string, string>();
  const publisher = createPublisher(
    language,
    (file) => open.has(file),
    (file, findings) => told.set(file, findings),
  );
  return {
    ...small,
    /** The findings that the editor received for a file. */
    told: (relative: string) => told.get(`configs/${relative}`) ?? [],
    type(relative: string, text: string) {
      const place = placeOf(project, project.folders[0]!, relative);
      open.add(place.file);
      language.workspace.edit(place, text);
      typed.set(relative, text);
      publisher.publish(place.file);
    },
    check() {
      judging ??= createJudging(project);
      for (const [relative, text] of typed) judging.edit(relative, text);
      publisher.take("config", judging.run());
    },
  };
}

function textAt({ text }: DataFile, { diagnostic }: Finding): string {
  return TextDocument.create("", "json", 0, text).getText(diagnostic.range);
}

function fixed({ text }: DataFile, { fix }: Finding): string {
  const document = TextDocument.create("", "json", 0, text);
  return TextDocument.applyEdits(document, [fix!.edit]);
}

const codes = (found: readonly Finding[]) =>
  found.map(({ diagnostic }) => diagnostic.code);

const original = ({ file }: SmallProject) => file(PAGE).text;

describe("typed text", () => {
  it.each([
    [
      "an unknown name",
      '"module_id": "text"',
      '"module_id": "txet"',
      "unknown_module",
      '"txet"',
    ],
    [
      "an unknown key",
      '"module_id"',
      '"modul_id"',
      "additionalProperties",
      '"modul_id"',
    ],
    [
      "a wrong schema",
      "landing-skeleton.schema",
      "landing.schema",
      "$schema",
      '"../schema/landing.schema.json"',
    ],
    [
      "an unknown feature",
      '"module_id"',
      '"when": { "feature": "caht" }, "module_id"',
      "unknown_feature",
      '"caht"',
    ],
  ])(
    "has %s reported at its place, with the nearest name",
    (_, right, wrong, code, place) => {
      const editor = editing();
      editor.type(PAGE, original(editor).replace(right, wrong));
      const found = editor
        .told(PAGE)
        .find(({ diagnostic }) => diagnostic.code === code)!;
      expect(textAt(editor.file(PAGE), found)).toBe(place);
      expect(found.diagnostic).toMatchObject({
        severity: 1,
        source: "wayfare",
      });
      editor.type(PAGE, fixed(editor.file(PAGE), found));
      expect(editor.told(PAGE)).toEqual([]);
    },
  );

  it("has an unknown key of a table of names reported at the key", () => {
    const editor = editing();
    const site = editor.file("sites/main.json").text;
    editor.type(
      "sites/main.json",
      site.replace(
        '"home_route"',
        '"features": {"fotter": true}, "home_route"',
      ),
    );
    const [found] = editor.told("sites/main.json");
    expect(found?.diagnostic.code).toBe("unknown_feature");
    expect(textAt(editor.file("sites/main.json"), found!)).toBe('"fotter"');
    expect(fixed(editor.file("sites/main.json"), found!)).toContain(
      '"footer": true',
    );
  });

  it("has invalid JSON reported at the place where it ends", () => {
    const editor = editing();
    editor.type(PAGE, original(editor).replace('"text"', '"text'));
    expect(codes(editor.told(PAGE))).toEqual(["json"]);
    expect(textAt(editor.file(PAGE), editor.told(PAGE)[0]!)).toContain('"text');
  });

  it("has a missing schema reported, with the line to add", () => {
    const editor = editing();
    editor.type(PAGE, original(editor).replace(/\s*"\$schema".*\n/, ""));
    const [found] = editor.told(PAGE);
    expect(found?.diagnostic.code).toBe("$schema");
    editor.type(PAGE, fixed(editor.file(PAGE), found!));
    expect(editor.told(PAGE)).toEqual([]);
  });
});

describe("a check across files", () => {
  const twice = {
    publish_languages: ["ALL"],
    sections: [textSection("a", "1"), textSection("a", "2")],
  };

  it("names the other place", () => {
    const editor = editing({ [PAGE]: twice });
    editor.check();
    const [found] = editor.told(PAGE);
    expect(found?.diagnostic).toMatchObject({
      code: "unique_name",
      relatedInformation: [
        { location: { uri: uriOf(editor.project, `configs/${PAGE}`) } },
      ],
    });
  });

  it("stays while the file is edited elsewhere, and moves with its value", () => {
    const editor = editing({ [PAGE]: twice });
    editor.check();
    editor.type(PAGE, `\n\n${original(editor)}`);
    const [found] = editor.told(PAGE);
    expect(codes(editor.told(PAGE))).toEqual(["unique_name"]);
    expect(textAt(editor.file(PAGE), found!)).toBe('"a"');
  });

  it("disappears at once when its value is corrected", () => {
    const editor = editing({ [PAGE]: twice });
    editor.check();
    editor.type(PAGE, original(editor).replace(/"a"(?![\s\S]*"a")/, '"b"'));
    expect(editor.told(PAGE)).toEqual([]);
  });

  it("still covers other files while one is half written", () => {
    const editor = editing({ [PAGE]: twice });
    editor.check();
    editor.type("guards.json", '{"guards": {');
    editor.check();
    expect(codes(editor.told("guards.json"))).toEqual(["json"]);
    expect(codes(editor.told(PAGE))).toEqual(["unique_name"]);
    expect(editor.told("routes/pages.json")).toEqual([]);
  });

  it("reports a name that another file no longer defines", () => {
    const editor = editing();
    const guards = editor.file("guards.json").text;
    editor.type(
      "guards.json",
      guards.replace('"product_info"', '"product_data"'),
    );
    editor.check();
    const found = editor.told("routes/pages.json");
    expect(codes(found)).toContain("unknown_guard");
    editor.type("guards.json", guards);
    editor.check();
    expect(editor.told("routes/pages.json")).toEqual([]);
  });
});
