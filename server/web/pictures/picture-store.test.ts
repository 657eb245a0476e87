import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { readFile, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import {
  tempFolder,
  type TempFolder,
} from "../../../tests/support/mini-config.ts";
import { createPictureStore } from "./picture-store.ts";

const NOW = Date.parse("2026-11-21T10:00:00Z");
const picture = Buffer.from("a picture");

let temp: TempFolder;
let folder: string;
beforeEach(() => {
  temp = tempFolder({});
  folder = path.join(temp.dir, "pictures");
});
afterEach(() => temp.remove());

it("reads pictures that another process wrote into the folder", async () => {
  await createPictureStore(folder, () => NOW).write("a", picture);
  const other = createPictureStore(folder, () => NOW);
  expect(await other.read("a")).toEqual(picture);
  expect(await other.read("b")).toBeUndefined();
  expect(readdirSync(folder)).toEqual(["a"]);
});

it.each([
  ["cut off", (file: string) => truncate(file, 36)],
  ["empty", (file: string) => truncate(file, 0)],
  [
    "changed",
    async (file: string) => {
      const bytes = await readFile(file);
      bytes[40]! ^= 1;
      await writeFile(file, bytes);
    },
  ],
])(
  "does not read a file that was %s, and writes it again",
  async (_, damage) => {
    const store = createPictureStore(folder, () => NOW);
    await store.write("a", picture);
    await damage(path.join(folder, "a"));
    expect(await store.read("a")).toBeUndefined();
    await store.write("a", picture);
    expect(await store.read("a")).toEqual(picture);
  },
);

it("deletes the least recently used files when the folder is full", async () => {
  const size = 32 + picture.length;
  let now = NOW;
  const store = createPictureStore(folder, () => now, 5 * size);
  for (const [at, key] of ["a", "b", "c", "d", "e"].entries()) {
    await store.write(key, picture);
    const time = new Date(NOW + at * 1000);
    utimesSync(path.join(folder, key), time, time);
  }
  now = NOW + 60_000;
  await store.read("a");
  await store.write("f", picture);
  expect(readdirSync(folder).sort()).toEqual(["a", "d", "e", "f"]);
});

it("deletes abandoned unfinished files", async () => {
  const hour = 60 * 60 * 1000;
  mkdirSync(folder);
  for (const [name, age] of [
    ["old.part", 2 * hour],
    ["new.part", hour / 2],
  ] as const) {
    const file = path.join(folder, name);
    writeFileSync(file, "");
    utimesSync(file, new Date(NOW - age), new Date(NOW - age));
  }
  await createPictureStore(folder, () => NOW).write("a", picture);
  expect(readdirSync(folder).sort()).toEqual(["a", "new.part"]);
});
