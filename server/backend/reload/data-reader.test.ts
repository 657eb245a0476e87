/**
 * An edit of the backend's data: which files go live, which are refused, and which serve meanwhile.
 */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { ROOT } from "../../../tests/support/mini-config.ts";
import type { Reader, Update } from "#server/config/reload/reader.ts";
import { formatProblem } from "#server/config/data-files/problem.ts";
import { loadSchemas } from "#server/config/data-files/schemas/schemas.ts";
import { createDataReader } from "./data-reader.ts";
import { DATA_PATH } from "../data-set/data-set.ts";
import { createDataStore, type DataStore } from "./open-data.ts";

const schemas = loadSchemas(ROOT);
const folder = mkdtempSync(path.join(tmpdir(), "wayfare-data-"));
const copy = path.join(folder, ".last-good");
let now = Date.parse("2026-11-21T12:00:00Z");
let store: DataStore;
const updates: Update[] = [];

const at = (file: string) => path.join(folder, file);
const read = (file: string) => readFileSync(at(file), "utf8");

function readerOf(onFault?: (message: string) => void): Reader {
  return createDataReader(
    { folder, label: "data", watch: false, lastGoodFile: copy },
    { schemas, now: () => now, onFault },
  );
}
const open = () =>
  createDataStore({
    reader: readerOf(),
    label: "data",
    onUpdate: (update) => updates.push(update),
  });

/** Files that a test changed. */
const changed = new Set<string>();
function write(file: string, text: string): void {
  changed.add(file);
  writeFileSync(at(file), text);
}

/** Changes texts of files, reloads, and returns the refused ones. */
async function edit(
  changes: Readonly<Record<string, (text: string) => string>>,
): Promise<string> {
  for (const [file, change] of Object.entries(changes)) {
    const before = read(file);
    const after = change(before);
    if (after === before) throw new Error(`${file} has nothing to change`);
    write(file, after);
  }
  await store.reload();
  return store
    .refused()
    .flatMap(({ problems }) => problems.map(formatProblem))
    .join("\n");
}
const replaced = (from: string | RegExp, to: string) => (text: string) =>
  text.replace(from, to);

beforeAll(async () => {
  cpSync(path.join(ROOT, DATA_PATH), folder, { recursive: true });
  store = await open();
});
beforeEach(async () => {
  // Hundreds of files are read again if all are restored.
  for (const file of changed) {
    rmSync(at(file), { recursive: true, force: true });
    cpSync(path.join(ROOT, DATA_PATH, file), at(file), { recursive: true });
  }
  changed.clear();
  now += 10_000;
  await store.reload();
  updates.length = 0;
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

it("applies an edit of a text, and reads no other file again", async () => {
  const before = store.data.snapshot();
  const id = store.id();
  const zone = replaced("Time zone: {zone}.", "Clocks of {zone}.");
  expect(await edit({ "texts/en.json": zone })).toBe("");
  expect(updates).toMatchObject([
    { changed: [{ relative: "texts/en.json" }], removed: [] },
  ]);
  const after = store.data.snapshot();
  expect(after.all("texts").get("en")!["chat.zone"]).toBe("Clocks of {zone}.");
  expect(after.one("cities")).toBe(before.one("cities"));
  expect(store.id()).not.toBe(id);
});

it.each<[string, string, (text: string) => string, RegExp]>([
  [
    "a missing comma",
    "coupons.json",
    replaced(/,\n/, "\n"),
    /data\/coupons\.json:\d+:\d+ {2}json/,
  ],
  ["null", "limits.json", () => "null", /data\/limits\.json:1:1 {2}type/],
  [
    "20,000 brackets",
    "search.json",
    () => "[".repeat(20_000),
    /data\/search\.json.*json/,
  ],
  [
    "half a file",
    "networks/jprail.json",
    (text) => text.slice(0, text.length / 2),
    /data\/networks\/jprail\.json/,
  ],
  [
    "an unknown key",
    "membership.json",
    replaced("earns_per_usd", "earn_per_usd"),
    /mean {2}"earns_per_usd"\?/,
  ],
  [
    "a name that does not exist",
    "gift-cards.json",
    replaced(/"currency": "\w+"/, '"currency": "EUX"'),
    /at {4}\/cards\/0\/currency\n {4}saw {3}"EUX"/,
  ],
  [
    "the coupon of phone numbers under another name",
    "coupons.json",
    replaced('"phone": {', '"phones": {'),
    /missing_coupon/,
  ],
  [
    "a mistyped rate",
    "rates.json",
    replaced(/"EUR": [\d.]+/, '"EUR": 92'),
    /rate_jump/,
  ],
])("names %s, and serves the last good file", async (_, file, change, said) => {
  const before = store.data.snapshot();
  expect(await edit({ [file]: change })).toMatch(said);
  expect(store.refused()).toMatchObject([{ file: `data/${file}` }]);
  expect(store.data.snapshot()).toBe(before);
});

it("an edit goes live beside a refused one", async () => {
  const said = await edit({
    "coupons.json": () => "null",
    "chat.json": (text) => `${text}\n`,
  });
  expect(said).toMatch(/^data\/coupons\.json:1:1 {2}type/);
  expect(updates).toMatchObject([{ changed: [{ relative: "chat.json" }] }]);
});

it("edits that need each other are accepted together, and one alone is refused", async () => {
  const texts = replaced(/\n\}\s*$/, ',\n  "coupon.spring.title": "x"\n}');
  const stray = { "texts/de.json": texts };
  expect(await edit(stray)).toMatch(/data\/texts\/de\.json/);
  expect(await edit({ "texts/en.json": texts })).toBe("");
  expect(updates.at(-1)!.changed.map(({ relative }) => relative)).toEqual([
    "texts/de.json",
    "texts/en.json",
  ]);
});

it("a folder in place of a file, a missing file and a missing folder change nothing", async () => {
  const before = store.data.snapshot();
  for (const name of ["search.json", "chat.json", "texts"]) {
    changed.add(name);
    rmSync(at(name), { recursive: true });
  }
  mkdirSync(at("search.json"));
  await store.reload();
  expect(store.refused().map(({ file }) => file)).toEqual([
    "data/texts/",
    "data/chat.json",
    "data/search.json",
  ]);
  expect(store.data.snapshot()).toBe(before);
});

it("a start with an invalid file uses the last good data", async () => {
  const first = await open();
  await first.close();
  write("coupons.json", "null");
  const again = await open();
  expect(again.refused()).toMatchObject([{ file: "data/coupons.json" }]);
  expect(Object.keys(again.data.one("coupons").coupons)).not.toEqual([]);
  expect(again.id()).toBe(first.id());
  await again.close();
});

it("a start with an invalid file and no copy reports every problem", async () => {
  rmSync(copy, { force: true });
  write("coupons.json", "null");
  write("limits.json", "[]");
  await expect(open()).rejects.toMatchObject({
    problems: [{ file: "data/coupons.json" }, { file: "data/limits.json" }],
  });
});

it("listeners are notified of an edit of a value, but not of spaces or line ends", async () => {
  const heard: number[] = [];
  let edits = 0;
  store.onChange(() => void heard.push(edits));
  const spaced = (text: string) => JSON.stringify(JSON.parse(text), null, 7);
  edits = 1;
  expect(await edit({ "chat.json": spaced, "texts/en.json": spaced })).toBe("");
  expect(updates.at(-1)!.changed).toHaveLength(2);
  expect(heard).toEqual([]);
  edits = 2;
  const zone = replaced("Time zone: {zone}.", "Clocks of {zone}.");
  expect(await edit({ "texts/en.json": zone })).toBe("");
  expect(heard).toEqual([2]);
});
