import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Draft } from "./draft.ts";
import { createDraftStore, type DraftStore } from "./draft-store.ts";

let folder: string;
let store: DraftStore;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "wayfare-drafts-"));
  store = createDraftStore(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

const draft = (changed: number, name?: string): Draft => ({
  id: store.newId(),
  version: 1,
  files: { "overlays/a.json": { base: null, text: "{}" } },
  pages: ["/about/"],
  changed,
  ...(name === undefined ? {} : { label: { name, by: "Ada", reason: "" } }),
});

it("has drafts by their ids, and lists those with a name, the latest first", () => {
  const all = [draft(1, "first"), draft(3, "third"), draft(2)];
  for (const each of all) store.write(each);
  expect(all.map(({ id }) => store.draft(id))).toEqual(all);
  expect(store.drafts().map(({ label }) => label!.name)).toEqual([
    "third",
    "first",
  ]);
  store.remove(all[0]!.id);
  expect(createDraftStore(folder).drafts()).toEqual([all[1]]);
});

it("knows no draft outside of its folder, and none before the first", () => {
  expect(store.drafts()).toEqual([]);
  expect(store.publications()).toEqual([]);
  for (const id of ["../../secret", "", "AAAAAAAAAAAA"])
    expect(store.draft(id)).toBeUndefined();
  expect(store.publication("../drafts/AAAAAAAAAAAA")).toBeUndefined();
});

it.each([
  "",
  "{",
  "null",
  "[]",
  "[".repeat(20_000),
  '{"label":{"name":"x"}}',
  '{"files":{"a.json":null},"pages":[]}',
  '{"files":{"../../a.json":{"base":null,"text":"{}"}},"pages":[]}',
  '{"files":{"/etc/a.json":{"base":null,"text":"{}"}},"pages":[]}',
])("reads the others where a file is damaged: %.40s", (text) => {
  const good = draft(3, "good");
  store.write(good);
  writeFileSync(path.join(folder, "drafts/AAAAAAAAAAAA.json"), text);
  const again = createDraftStore(folder);
  again.prune(5);
  expect(again.drafts()).toEqual([good]);
  expect(again.draft("AAAAAAAAAAAA")).toBeUndefined();
});

it("forgets drafts without a name that nobody changed", () => {
  const [old, named, fresh] = [draft(1), draft(1, "named"), draft(9)];
  for (const each of [old, named, fresh]) store.write(each);
  store.prune(5);
  expect([old, named, fresh].map(({ id }) => store.draft(id))).toEqual([
    undefined,
    named,
    fresh,
  ]);
});

it("lists publications by their times, the latest first", () => {
  const publish = (at: number) =>
    store.publish({
      at,
      name: `at ${at}`,
      by: "Ada",
      reason: "",
      pages: [],
      files: {},
    });
  const [, second, third] = [90, 1000, 20_000].map(publish);
  expect(store.publications().map(({ at }) => at)).toEqual([20_000, 1000, 90]);
  expect(store.publication(third!.id)).toEqual(third);
  expect(second!.id < third!.id).toBe(true);
  const again = publish(20_000);
  expect(store.publications()[0]).toEqual(again);
});
