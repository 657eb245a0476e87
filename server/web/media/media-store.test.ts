/** A folder and an S3-compatible store keep one contract. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  startS3StandIn,
  type S3StandIn,
} from "../../../tests/support/s3-stand-in.ts";
import { createFolderStore } from "./folder-store.ts";
import type { MediaStore } from "./media-store.ts";
import { createS3Store, readS3Address } from "./s3-store.ts";

const name = (digit: string, kind = "json") => `${digit.repeat(32)}.${kind}`;

let folder: string;
let s3: S3StandIn;
beforeEach(async () => {
  folder = path.join(mkdtempSync(path.join(os.tmpdir(), "media-")), "library");
  s3 = await startS3StandIn();
});
afterEach(() => {
  s3.close();
  rmSync(path.dirname(folder), { recursive: true });
});

const STORES: Record<string, () => MediaStore> = {
  "a folder": () => createFolderStore(folder),
  "an S3-compatible store": () => createS3Store(readS3Address(s3.address)),
};

describe.each(Object.keys(STORES))("%s", (kind) => {
  let store: MediaStore;
  beforeEach(() => {
    store = STORES[kind]!();
  });

  it("is empty at first", async () => {
    expect(await store.names()).toEqual([]);
    expect(await store.read(name("a"))).toBeUndefined();
    await store.remove(name("a"));
  });

  it("has what was written, any bytes, in its last version", async () => {
    const bytes = Buffer.from([0, 255, 10, 13, 0]);
    await store.write(name("a", "original"), Buffer.from("before"));
    await store.write(name("a", "original"), bytes);
    expect(await store.read(name("a", "original"))).toEqual(bytes);
    expect(await STORES[kind]!().read(name("a", "original"))).toEqual(bytes);
  });

  it("lists all files, and none that was removed", async () => {
    const names = ["a", "b", "c", "d", "e"].map((digit) => name(digit));
    for (const each of names) await store.write(each, Buffer.from(each));
    expect((await store.names()).toSorted()).toEqual(names);
    await store.remove(name("c"));
    expect((await store.names()).toSorted()).toEqual(
      names.filter((each) => each !== name("c")),
    );
  });

  it.each([
    "../a",
    "a.json",
    `${name("a")}/..`,
    name("A"),
    "",
    name("a", "exe"),
  ])("never touches %j", async (other) => {
    await expect(async () => store.read(other)).rejects.toThrow(
      "no file of the media library",
    );
    await expect(async () =>
      store.write(other, Buffer.from("")),
    ).rejects.toThrow("no file of the media library");
    await expect(async () => store.remove(other)).rejects.toThrow(
      "no file of the media library",
    );
  });
});

it("a folder lists neither other files nor parts of unfinished ones, and leaves none behind", async () => {
  const store = createFolderStore(folder);
  await store.write(name("a"), Buffer.from("a"));
  writeFileSync(path.join(folder, "notes.txt"), "");
  writeFileSync(path.join(folder, `${name("b")}.0.part`), "");
  expect(await store.names()).toEqual([name("a")]);
  rmSync(folder, { recursive: true });
  writeFileSync(folder, "a file where the folder should be");
  await expect(store.write(name("a"), Buffer.from("a"))).rejects.toThrow(
    "EEXIST",
  );
  expect(readdirSync(path.dirname(folder))).toEqual(["library"]);
});

describe("an S3-compatible store", () => {
  it("has the files below its folder, and no others", async () => {
    const store = createS3Store(readS3Address(s3.address));
    s3.files.set(`other/${name("a")}`, Buffer.from("x"));
    await store.write(name("b"), Buffer.from("b"));
    expect([...s3.files.keys()]).toEqual([
      `other/${name("a")}`,
      `site/media/${name("b")}`,
    ]);
    expect(await store.names()).toEqual([name("b")]);
  });

  it("is asked again when it is busy, and its refusals say why", async () => {
    const store = createS3Store(readS3Address(s3.address));
    await store.write(name("a"), Buffer.from("a"));
    s3.failures.push(503);
    expect(String(await store.read(name("a")))).toBe("a");
    const wrong = s3.address.replace("wJalr", "other");
    const refused = createS3Store(readS3Address(wrong)).read(name("a"));
    await expect(refused).rejects.toThrow("403 (SignatureDoesNotMatch) to GET");
    const nowhere = s3.address.replace("/pictures/", "/nowhere/");
    await expect(
      createS3Store(readS3Address(nowhere)).read(name("a")),
    ).rejects.toThrow("NoSuchBucket");
  });

  it("has an address that names everything; what is wrong with it never shows the secret", () => {
    expect(
      readS3Address("s3://id:a%2Fb@s3.example/pictures?region=eu"),
    ).toEqual({
      url: "https://s3.example/pictures/",
      accessKeyId: "id",
      secretAccessKey: "a/b",
      region: "eu",
    });
    for (const address of [
      "",
      "https://id:secret@x/y",
      "s3://id@x/y",
      "s3://id:secret@x",
      "s3://id:secret@x/",
    ])
      expect(() => readS3Address(address)).toThrow(
        /^MEDIA_URL must be(?!.*:secret@x)/,
      );
  });
});
