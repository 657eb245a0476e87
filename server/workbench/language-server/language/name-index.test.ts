import { expect, it } from "vitest";
import { smallProject } from "../../../../tests/support/language-project.ts";
import { ROOT } from "../../../../tests/support/mini-config.ts";
import { schemaNames } from "#server/config/data-files/schemas/schema-names.ts";
import { readConfig } from "#server/config/reload/read-config.ts";
import { createNameIndex } from "./name-index.ts";
import { projectAt } from "./project.ts";
import { createWorkspace } from "./workspace.ts";

it("knows the names that the check knows", () => {
  const workspace = createWorkspace(projectAt(ROOT, "configs"));
  workspace.reread();
  const index = createNameIndex(workspace);
  // As the check's worker sends them (judge-worker.ts).
  index.addCodeNames({ answer_schema: new Set(schemaNames(ROOT)) });
  const names = index.names();
  const { known } = readConfig("configs");
  for (const [kind, wanted] of Object.entries(known!.names))
    expect([kind, [...(names[kind] ?? [])].sort()]).toEqual([
      kind,
      [...wanted].sort(),
    ]);
});

it("follows typed text, and files closed without saving", () => {
  const { language, open } = smallProject();
  const calls = () => language.index.names()["call"];
  open("calls/more.json", '{"calls": {"one": {}, "tw|');
  expect(calls()).toContain("one");
  open("calls/more.json", '{"calls": {"two": {}|');
  expect(calls()).not.toContain("one");
  expect(calls()).toContain("two");
  language.workspace.close("configs/calls/more.json");
  expect(calls()).not.toContain("two");
  expect(calls()).toContain("home");
});

it("follows changes by other programs", () => {
  const { language, write } = smallProject();
  write("calls/more.json", { calls: { one: {} } });
  expect(language.index.names()["call"]).not.toContain("one");
  language.workspace.reread();
  expect(language.index.names()["call"]).toContain("one");
});
