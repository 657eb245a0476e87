/** The pictures of the media library: their records, and the bytes that are shown. */
import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { isMediaId } from "#server/config/model/media-id.ts";
import type { Focus } from "../pictures/drawing.ts";
import { withStoreErrors, type MediaStore } from "./media-store.ts";

/** The id of an uploaded file: the same bytes are one picture. */
export function mediaIdOf(uploaded: Uint8Array): string {
  return `media/${hash("sha256", uploaded, "hex").slice(0, 32)}`;
}

export type MediaType =
  | "image/png"
  | "image/jpeg"
  | "image/webp"
  | "image/svg+xml";

/** What is stored of a picture beside its bytes. */
export interface MediaRecord {
  readonly id: string;
  /** Counts its changes, so that two people do not overwrite each other's. */
  readonly version: number;
  /** Of the uploaded file, for people who look for it. */
  readonly name: string;
  /** Of the stored bytes. */
  readonly type: MediaType;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  /** The SHA-256 of the stored bytes: a file that was written in part is not shown. */
  readonly digest: string;
  readonly focus: Focus;
  /** The alternative text by language; empty: the picture is decorative there. */
  readonly alt: Readonly<Record<string, string>>;
  /** When it was uploaded, in milliseconds since 1970. */
  readonly at: number;
  /** Who uploaded it, as they wrote their name. */
  readonly by: string;
}

export interface MediaFiles {
  readonly original: Uint8Array;
  /** A WebP of the whole picture for the library's dialog. */
  readonly preview: Uint8Array;
}

export interface MediaLibrary {
  /** @returns undefined if there is none, or its record is damaged */
  record(id: string): Promise<MediaRecord | undefined>;
  /** The latest first. */
  records(): Promise<MediaRecord[]>;
  /** @returns undefined if its file is missing or damaged */
  original(record: MediaRecord): Promise<Buffer | undefined>;
  preview(id: string): Promise<Buffer | undefined>;
  add(record: MediaRecord, files: MediaFiles): Promise<void>;
  /** Replaces the record of a picture. */
  change(record: MediaRecord): Promise<void>;
  remove(id: string): Promise<void>;
}

/** How long a record is served without looking: another server may have changed it. */
const RECORD_MS = 30_000;
const MAX_RECORDS = 5000;

/** How many records of a list are read at once. */
const AT_ONCE = 20;

/** @param clock a monotonic clock, in milliseconds */
export function createMediaLibrary(
  given: MediaStore,
  clock: () => number = () => performance.now(),
): MediaLibrary {
  const store = withStoreErrors(given);
  // Concurrent requests for a record read it once. null: there is none.
  const cache = new LRUCache<string, { readonly record: MediaRecord | null }>({
    max: MAX_RECORDS,
    ttl: RECORD_MS,
    perf: { now: clock },
    ttlResolution: 0,
    fetchMethod: async (id) => ({ record: await readRecord(id) }),
  });

  async function readRecord(id: string): Promise<MediaRecord | null> {
    const text = await store.read(fileOf(id, "json"));
    return text === undefined ? null : parseRecord(text.toString(), id);
  }

  async function write(record: MediaRecord): Promise<void> {
    const text = `${JSON.stringify(record, null, 2)}\n`;
    await store.write(fileOf(record.id, "json"), Buffer.from(text));
    cache.delete(record.id);
  }

  return {
    async record(id) {
      if (!isMediaId(id)) return undefined;
      return (await cache.fetch(id))?.record ?? undefined;
    },
    async records() {
      const ids = (await store.names())
        .filter((name) => name.endsWith(".json"))
        .map((name) => `media/${name.slice(0, -".json".length)}`);
      const found: (MediaRecord | null)[] = [];
      for (let at = 0; at < ids.length; at += AT_ONCE)
        found.push(
          ...(await Promise.all(ids.slice(at, at + AT_ONCE).map(readRecord))),
        );
      return found
        .filter((record) => record !== null)
        .toSorted((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1));
    },
    async original({ id, digest }) {
      const bytes = await store.read(fileOf(id, "original"));
      return bytes && digestOf(bytes) === digest ? bytes : undefined;
    },
    preview: (id) => store.read(fileOf(id, "preview")),
    async add(record, { original, preview }) {
      // The record comes last: a picture without one does not exist.
      await store.write(fileOf(record.id, "original"), original);
      await store.write(fileOf(record.id, "preview"), preview);
      await write(record);
    },
    change: write,
    async remove(id) {
      await store.remove(fileOf(id, "json"));
      cache.delete(id);
      await store.remove(fileOf(id, "original"));
      await store.remove(fileOf(id, "preview"));
    },
  };
}

export function digestOf(bytes: Uint8Array): string {
  return hash("sha256", bytes, "hex");
}

function fileOf(id: string, kind: "json" | "original" | "preview"): string {
  return `${id.slice("media/".length)}.${kind}`;
}

const TYPES: readonly unknown[] = [
  "image/png",
  "image/jpeg",
  "image/webp",
  "image/svg+xml",
] satisfies MediaType[];

/** @returns null if the text is no record of this picture: its file was damaged */
function parseRecord(text: string, id: string): MediaRecord | null {
  try {
    const value = JSON.parse(text) as Partial<MediaRecord> | null;
    const { width, height, version, focus, alt, name, by, at, digest } =
      value ?? {};
    const isWhole =
      value?.id === id &&
      TYPES.includes(value.type) &&
      [width, height, version, at, focus?.x, focus?.y].every(Number.isFinite) &&
      [name, by, digest].every((each) => typeof each === "string") &&
      typeof alt === "object" &&
      alt !== null;
    return isWhole ? (value as MediaRecord) : null;
  } catch {
    return null;
  }
}
