/** Records are read once for many visitors, and a store that fails is asked again. */
import { beforeEach, expect, it } from "vitest";
import {
  createMediaLibrary,
  digestOf,
  mediaIdOf,
  type MediaLibrary,
  type MediaRecord,
} from "./media-library.ts";
import { createReadMedia } from "./read-media.ts";

const BYTES = Buffer.from("the bytes of a picture");
const ID = mediaIdOf(BYTES);
const RECORD: MediaRecord = {
  id: ID,
  version: 0,
  name: "a.png",
  type: "image/png",
  width: 2,
  height: 1,
  bytes: BYTES.length,
  digest: digestOf(BYTES),
  focus: { x: 10, y: 20 },
  alt: {},
  at: 5,
  by: "Ada",
};

let files: Map<string, Buffer>;
let reads: string[];
let isDown: boolean;
let clock: number;
let library: MediaLibrary;
beforeEach(async () => {
  files = new Map();
  isDown = false;
  clock = 1;
  library = createMediaLibrary(
    {
      async read(name) {
        reads.push(name);
        if (isDown) throw new Error("the store does not answer");
        return files.get(name);
      },
      write: async (name, bytes) => void files.set(name, Buffer.from(bytes)),
      remove: async (name) => void files.delete(name),
      names: async () => [...files.keys()],
    },
    () => clock,
  );
  await library.add(RECORD, { original: BYTES, preview: BYTES });
  reads = [];
});

it("reads a record once for visitors who come together, and again after a while", async () => {
  expect(await Promise.all([library.record(ID), library.record(ID)])).toEqual([
    RECORD,
    RECORD,
  ]);
  await library.record(ID);
  expect(reads).toHaveLength(1);
  clock += 31_000;
  await library.record(ID);
  expect(reads).toHaveLength(2);
});

it("remembers that there is none for as long, but not that the store failed", async () => {
  const none = mediaIdOf(Buffer.from("another"));
  expect(await library.record(none)).toBeUndefined();
  expect(await library.record(none)).toBeUndefined();
  expect(reads).toHaveLength(1);
  isDown = true;
  await expect(library.record(ID)).rejects.toThrow("does not answer");
  isDown = false;
  expect(await library.record(ID)).toEqual(RECORD);
});

it("is a temporary failure for visitors while the store does not answer", async () => {
  const errors: unknown[] = [];
  const read = createReadMedia(library, (error) => errors.push(error));
  isDown = true;
  expect(await read(ID)).toBe(502);
  expect(errors).toHaveLength(1);
  isDown = false;
  const original = await read(ID);
  expect(original).toMatchObject({ focus: { x: 10, y: 20 } });
  const { pixels } = original as { pixels: { read(): Promise<Uint8Array> } };
  expect(await pixels.read()).toEqual(BYTES);
  files.set(`${ID.slice(6)}.original`, BYTES.subarray(1));
  await expect(pixels.read()).rejects.toThrow("missing or damaged");
});

it.each([
  ["null", "null"],
  ["a list", "[]"],
  ["brackets", "[".repeat(20_000)],
  ["another picture's", JSON.stringify({ ...RECORD, id: "media/0" })],
  [
    "a type that nobody draws",
    JSON.stringify({ ...RECORD, type: "text/html" }),
  ],
  ["a focus that is none", JSON.stringify({ ...RECORD, focus: { x: "1" } })],
  ["no texts", JSON.stringify({ ...RECORD, alt: null })],
])("a record that is %s is none", async (_, text) => {
  files.set(`${ID.slice(6)}.json`, Buffer.from(text));
  expect(await library.record(ID)).toBeUndefined();
  expect(await library.records()).toEqual([]);
});
