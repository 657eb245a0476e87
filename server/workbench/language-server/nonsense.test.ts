/** Every feature answers for any content and any position of the cursor. */
import { rmSync } from "node:fs";
import { expect, it } from "vitest";
import type { Position } from "vscode-languageserver";
import {
  smallProject,
  type SmallProject,
} from "../../../tests/support/language-project.ts";
import { complete } from "./answers/complete.ts";
import type { Finding } from "./checks/diagnose.ts";
import { hover } from "./answers/hover.ts";
import { createJudging } from "./checks/judging.ts";
import { findDefinitions, findReferences } from "./answers/navigate.ts";
import { folderOf, placeAt, type DataFile } from "./language/project.ts";
import { createPublisher } from "./checks/publisher.ts";

const BAR = 1;
const PLACES: readonly Position[] = [
  { line: 0, character: 0 },
  { line: 0, character: BAR },
  { line: 3, character: 20 },
  { line: 1_000_000, character: 1_000_000 },
];

async function askEverything({ language }: SmallProject, file: DataFile) {
  for (const position of PLACES) {
    await complete(language, file, position);
    await hover(language, file, position);
    findDefinitions(language, file, position);
    findReferences(language, file, position, true);
  }
}

const deep = (sign: string) => sign.repeat(20_000);

const TEXTS: readonly (readonly [what: string, text: string])[] = [
  ["nothing", ""],
  ["null", "null"],
  ["a number", "7"],
  ["a text", '"text"'],
  ["a list of null", "[null, null]"],
  [
    "null for everything",
    '{"$schema": null, "sections": null, "publish_languages": null, "page": null}',
  ],
  [
    "null for a section",
    '{"sections": [null, {"name": null, "module_id": null, "data": null}]}',
  ],
  [
    "other types",
    '{"sections": {"module_id": "text", "data": [1]}, "publish_languages": 7}',
  ],
  ["a list of lists", '{"sections": [[[{"module_id": "text", "data": 3}]]]}'],
  ["an open text", '{"sections": [{"name": "a", "module_id": "te'],
  ["an open key", '{"sections": [{"na'],
  ["only a colon", ":"],
  ["a key without value", '{"sections": [{"module_id": }]}'],
  ["too many ends", "}}}]]]"],
  ["20,000 brackets", deep("[")],
  ["20,000 braces", deep('{"a":')],
  ["a byte order mark", '\uFEFF{"sections": []}'],
  ["broken characters", '{"\uD800": "\uDFFF\u0000"}'],
  [
    "keys of every object",
    '{"__proto__": {"sections": []}, "constructor": 1, "toString": {}}',
  ],
  [
    "keys of every object in data",
    '{"sections": [{"name": "a", "module_id": "text", "data": {"valueOf": 1}}]}',
  ],
  ["keys with signs of pointers", '{"a/b": {"~": {"": "text"}}, "": "x"}'],
  ["a long text", JSON.stringify("x".repeat(1024 * 1024))],
];

const FILES = [
  "skeletons/page/error.json",
  "languages.json",
  "routes/pages.json",
  "locales/en/pages.json",
  "layouts/default.json",
  "no/such/place.json",
];

it("survives every text", async () => {
  const small = smallProject();
  const judging = createJudging(small.project);
  const told = new Map<string, readonly Finding[]>();
  const publisher = createPublisher(
    small.language,
    () => true,
    (file, found) => told.set(file, found),
  );
  const filesWithoutProblem = async (text: string) => {
    for (const relative of FILES) {
      const { file } = small.open(relative, text);
      judging.edit(relative, text);
      publisher.publish(file.file);
      await askEverything(small, file);
    }
    publisher.take("config", judging.run());
    return FILES.filter((name) => !told.get(`configs/${name}`)?.length);
  };
  for (const [what, text] of TEXTS)
    expect([what, await filesWithoutProblem(text)]).toEqual([what, []]);
});

it("survives files and folders that vanish", async () => {
  const small = smallProject();
  const judging = createJudging(small.project);
  const file = small.file("routes/pages.json");
  const { dir } = folderOf(small.project, "config");
  rmSync(dir, { recursive: true });
  small.language.workspace.reread();
  judging.reread();
  await askEverything(small, file);
  expect(judging.run().own).toMatchObject([{ rule: "folder" }]);
});

it("ignores documents outside of the project", () => {
  const { project } = smallProject();
  const { dir } = folderOf(project, "config");
  for (const uri of [
    "",
    "untitled:Untitled-1",
    "file:///etc/passwd.json",
    `file://${dir}/../configs2/guards.json`,
    `file://${dir}/notes.txt`,
    "http://[",
  ])
    expect(placeAt(project, uri)).toBeUndefined();
});
