/**
 * Drawn pictures: cached in memory, stored in the folder, or drawn one at a time; slow drawings
 * have a queue of their own.
 */
import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { drawingKey, type Drawing, type ReadDrawing } from "./drawing.ts";
import type { DrawingProcess } from "./drawing-process.ts";
import type { PictureStore } from "./picture-store.ts";

export interface Pictures {
  /** Finds a picture that is drawn already. */
  find(drawing: Drawing): Promise<Buffer | undefined>;
  /**
   * Draws a picture. Concurrent callers with the same drawing share it.
   *
   * @returns undefined if it cannot be drawn, or too many are waiting. Never rejects
   */
  draw(drawing: Drawing): Promise<Buffer | undefined>;
  close(): void;
}

export interface PicturesDeps {
  readonly drawer: Pick<DrawingProcess, "draw" | "close">;
  /** undefined: pictures are only cached in memory. */
  readonly store?: PictureStore | undefined;
  readonly onError: (error: unknown) => void;
}

const MAX_MEMORY = 32 * 1024 * 1024;
/** Each waiting drawing has its SVG in memory. */
const MAX_WAITING = 500;
/** A drawing that takes longer no longer delays the others. */
const SLOW_MS = 1000;
/** The number of slow drawings beside the others, each in a process of its own. */
const MAX_SLOW = 2;
/** After a failure, no size of this original is drawn again for this time. */
const FAILED_MS = 10 * 60 * 1000;
const MAX_FAILED = 1000;

interface Waiting {
  readonly key: string;
  readonly drawing: Drawing;
  readonly result: PromiseWithResolvers<Buffer | undefined>;
  isStarted: boolean;
}

export function createPictures({
  drawer,
  store,
  onError,
}: PicturesDeps): Pictures {
  const memory = new LRUCache<string, Buffer>({
    maxSize: MAX_MEMORY,
    sizeCalculation: (bytes) => bytes.byteLength,
  });
  const failed = new LRUCache<string, true>({
    max: MAX_FAILED,
    ttl: FAILED_MS,
  });
  const waiting = new Map<string, Waiting>();
  let isBusy = false;
  let slow = 0;

  async function find(key: string): Promise<Buffer | undefined> {
    const cached = memory.get(key) ?? (await store?.read(key));
    if (cached) memory.set(key, cached);
    return cached;
  }

  function draw(drawing: Drawing) {
    const key = drawingKey(drawing);
    const known = waiting.get(key);
    if (known) return known.result.promise;
    if (failed.has(originalOf(drawing)) || waiting.size >= MAX_WAITING)
      return Promise.resolve(undefined);
    const result = Promise.withResolvers<Buffer | undefined>();
    waiting.set(key, { key, drawing, result, isStarted: false });
    drawNext();
    return result.promise;
  }

  function drawNext(): void {
    const next = isBusy
      ? undefined
      : [...waiting.values()].find(({ isStarted }) => !isStarted);
    if (!next) return;
    isBusy = true;
    next.isStarted = true;
    let isSlow = false;
    const timer = setTimeout(() => {
      if (slow >= MAX_SLOW) return;
      isSlow = true;
      slow += 1;
      isBusy = false;
      drawNext();
    }, SLOW_MS).unref();
    void drawOne(next).then((bytes) => {
      clearTimeout(timer);
      if (isSlow) slow -= 1;
      else isBusy = false;
      waiting.delete(next.key);
      next.result.resolve(bytes);
      drawNext();
    });
  }

  async function drawOne(next: Waiting): Promise<Buffer | undefined> {
    const { key, drawing } = next;
    try {
      // Another process may have drawn it meanwhile.
      const bytes =
        (await find(key)) ?? (await drawer.draw(await readSource(drawing)));
      memory.set(key, bytes);
      await store?.write(key, bytes).catch(onError);
      return bytes;
    } catch (error) {
      failed.set(originalOf(drawing), true);
      onError(error);
      return undefined;
    }
  }

  return {
    find: (drawing) => find(drawingKey(drawing)),
    draw,
    close: () => drawer.close(),
  };
}

function originalOf({ source }: Drawing): string {
  return typeof source === "string"
    ? hash("sha256", source, "base64")
    : source.digest;
}

async function readSource(drawing: Drawing): Promise<ReadDrawing> {
  const { source } = drawing;
  return {
    ...drawing,
    source: typeof source === "string" ? source : await source.read(),
  };
}
