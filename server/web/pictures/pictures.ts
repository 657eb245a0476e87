/** Drawn pictures: from memory, from the folder, or drawn one at a time; slow ones are set aside. */
import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { drawingKey, type Drawing } from "./drawing.ts";
import type { DrawingProcess } from "./drawing-process.ts";
import type { PictureStore } from "./picture-store.ts";

export interface Pictures {
  /** Finds a picture that is drawn already. */
  find(drawing: Drawing): Promise<Buffer | undefined>;
  /**
   * Draws a picture. Callers who ask for the same one share it.
   *
   * @param isUrgent whether a visitor waits for it: it is drawn before those that are not
   * @returns undefined when it cannot be drawn, or too many are waiting. Never rejects
   */
  draw(drawing: Drawing, isUrgent: boolean): Promise<Buffer | undefined>;
  /** Draws a picture that is not in the folder, when no visitor waits for another one. */
  drawAhead(drawing: Drawing): Promise<void>;
  close(): void;
}

export interface PicturesDeps {
  readonly drawer: DrawingProcess;
  /** undefined: pictures are in memory only. */
  readonly store?: PictureStore | undefined;
  readonly onError: (error: unknown) => void;
}

const MAX_MEMORY = 32 * 1024 * 1024;
/** Each waits with its SVG. */
const MAX_WAITING = 500;
/** A drawing that takes longer no longer delays the others. */
const SLOW_MS = 1000;
/** How many slow ones are drawn beside the others, each in a process of its own. */
const MAX_SLOW = 2;
/** An original that cannot be drawn is not tried again for this time, in other sizes neither. */
const FAILED_MS = 10 * 60 * 1000;
const MAX_FAILED = 1000;

interface Waiting {
  readonly key: string;
  readonly drawing: Drawing;
  readonly result: PromiseWithResolvers<Buffer | undefined>;
  isUrgent: boolean;
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

  function draw(drawing: Drawing, isUrgent: boolean) {
    const key = drawingKey(drawing);
    const known = waiting.get(key);
    if (known) {
      known.isUrgent ||= isUrgent;
      return known.result.promise;
    }
    if (failed.has(originalOf(drawing)) || waiting.size >= MAX_WAITING)
      return Promise.resolve(undefined);
    const result = Promise.withResolvers<Buffer | undefined>();
    waiting.set(key, { key, drawing, result, isUrgent, isStarted: false });
    drawNext();
    return result.promise;
  }

  function drawNext(): void {
    const next = isBusy ? undefined : first();
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

  function first(): Waiting | undefined {
    const all = [...waiting.values()].filter(({ isStarted }) => !isStarted);
    return all.find(({ isUrgent }) => isUrgent) ?? all[0];
  }

  async function drawOne(next: Waiting): Promise<Buffer | undefined> {
    const { key, drawing } = next;
    try {
      // Another process may have drawn it meanwhile.
      const bytes = (await find(key)) ?? (await drawer.draw(drawing));
      if (next.isUrgent) memory.set(key, bytes);
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
    async drawAhead(drawing) {
      if (await store?.has(drawingKey(drawing))) return;
      await draw(drawing, false);
    },
    close: () => drawer.close(),
  };
}

function originalOf({ svg }: Drawing): string {
  return hash("sha256", svg, "base64");
}
