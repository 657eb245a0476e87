import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { knownMedia } from "./known-media.ts";

it("a check knows the library of a folder on this machine, and of no other store", () => {
  const root = mkdtempSync(path.join(os.tmpdir(), "product-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  expect(knownMedia(root, {})).toBeUndefined();
  const id = "a".repeat(32);
  for (const folder of [".data/media", "pictures"]) {
    mkdirSync(path.join(root, folder), { recursive: true });
    for (const name of [`${id}.json`, `${id}.original`, "notes.json"])
      writeFileSync(path.join(root, folder, name), "{}");
  }
  expect(knownMedia(root, {})).toEqual([`media/${id}`]);
  expect(knownMedia(root, { MEDIA_DIR: "pictures" })).toEqual([`media/${id}`]);
  expect(knownMedia(root, { DATA_DIR: "elsewhere" })).toBeUndefined();
  expect(knownMedia(root, { MEDIA_URL: "s3://a:b@c/d" })).toBeUndefined();
});
