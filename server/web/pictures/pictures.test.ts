import { expect, it, onTestFinished, vi } from "vitest";
import type { Drawing } from "./drawing.ts";
import { createPictures, type Pictures } from "./pictures.ts";
import type { PictureStore } from "./picture-store.ts";

const drawing = (svg: string): Drawing => ({
  source: svg,
  focus: { x: 50, y: 50 },
  size: { width: 2, height: 1, zoom: 1 },
  format: "avif",
  quality: 60,
});

interface Drawer {
  readonly pictures: Pictures;
  /** The drawings that were started, in order. */
  readonly started: string[];
  readonly errors: unknown[];
  /** Ends the drawing that was started last. */
  readonly finish: (error?: Error) => void;
}

function setUp(store?: PictureStore): Drawer {
  const started: string[] = [];
  const errors: unknown[] = [];
  let current: PromiseWithResolvers<Buffer> | undefined;
  const pictures = createPictures({
    store,
    onError: (error) => errors.push(error),
    drawer: {
      draw({ source }) {
        const svg = String(source);
        started.push(svg);
        current = Promise.withResolvers();
        return current.promise;
      },
      close() {},
    },
  });
  return {
    pictures,
    started,
    errors,
    finish(error) {
      if (error) current!.reject(error);
      else current!.resolve(Buffer.from(started.at(-1)!));
    },
  };
}

/** A store in memory. */
function memoryStore(files: Map<string, Buffer>): PictureStore {
  return {
    read: (key) => Promise.resolve(files.get(key)),
    write: (key, bytes) => Promise.resolve(void files.set(key, bytes)),
  };
}

it("draws one at a time, in the order in which they are asked for", async () => {
  const { pictures, started, finish } = setUp();
  const first = pictures.draw(drawing("first"));
  const second = pictures.draw(drawing("second"));
  await expect.poll(() => started).toEqual(["first"]);
  finish();
  await first;
  await expect.poll(() => started).toEqual(["first", "second"]);
  finish();
  expect(await second).toEqual(Buffer.from("second"));
});

it("draws a picture once for several requests, and stores it", async () => {
  const { pictures, started, finish } = setUp();
  const both = [0, 1].map(() => pictures.draw(drawing("a")));
  await expect.poll(() => started).toEqual(["a"]);
  finish();
  expect(await Promise.all(both)).toEqual([Buffer.from("a"), Buffer.from("a")]);
  expect(await pictures.find(drawing("a"))).toEqual(Buffer.from("a"));
  expect(await pictures.find(drawing("b"))).toBeUndefined();
});

it("reports pictures that cannot be drawn, and continues with the next", async () => {
  const { pictures, started, errors, finish } = setUp();
  const bad = pictures.draw(drawing("bad"));
  const good = pictures.draw(drawing("good"));
  await expect.poll(() => started).toEqual(["bad"]);
  finish(new Error("no picture"));
  expect(await bad).toBeUndefined();
  await expect.poll(() => started).toEqual(["bad", "good"]);
  finish();
  expect(await good).toBeDefined();
  expect(errors).toEqual([new Error("no picture")]);
  // Not again at once.
  expect(await pictures.draw(drawing("bad"))).toBeUndefined();
  expect(started).toHaveLength(2);
});

it("does not delay others for slow pictures, and draws a few of these at a time", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { pictures, started } = setUp();
  const names = ["slow 1", "slow 2", "slow 3", "fine"];
  for (const name of names) void pictures.draw(drawing(name));
  await vi.advanceTimersByTimeAsync(900);
  expect(started).toEqual(["slow 1"]);
  await vi.advanceTimersByTimeAsync(200);
  expect(started).toEqual(["slow 1", "slow 2"]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(started).toEqual(["slow 1", "slow 2", "slow 3"]);
});

it("does not try an original that cannot be drawn in other sizes", async () => {
  const { pictures, started, finish } = setUp();
  const bad = pictures.draw(drawing("bad"));
  await expect.poll(() => started).toEqual(["bad"]);
  finish(new Error("no picture"));
  await bad;
  const size = { width: 200, height: 100, zoom: 1 };
  const larger = { ...drawing("bad"), size };
  expect(await pictures.draw(larger)).toBeUndefined();
  expect(started).toHaveLength(1);
});

it("stores drawn pictures, so that another process does not draw them again", async () => {
  const files = new Map<string, Buffer>();
  const one = setUp(memoryStore(files));
  const drawn = one.pictures.draw(drawing("a"));
  await expect.poll(() => one.started).toEqual(["a"]);
  one.finish();
  await drawn;
  const other = setUp(memoryStore(files));
  expect(await other.pictures.find(drawing("a"))).toEqual(Buffer.from("a"));
  expect(await other.pictures.draw(drawing("a"))).toEqual(Buffer.from("a"));
  expect(other.started).toEqual([]);
});

it("serves a picture although it cannot be stored", async () => {
  const full = new Error("ENOSPC");
  const { pictures, started, errors, finish } = setUp({
    ...memoryStore(new Map()),
    write: () => Promise.reject(full),
  });
  const drawn = pictures.draw(drawing("a"));
  await expect.poll(() => started).toEqual(["a"]);
  finish();
  expect(await drawn).toEqual(Buffer.from("a"));
  expect(errors).toEqual([full]);
});
