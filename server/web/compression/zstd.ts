/**
 * Compresses with Zstandard (RFC 8878), against a dictionary if the browser has one (RFC 9842).
 *
 * A response is one frame. Reading a dictionary takes so long that a frame for each part of a page
 * would cost ten times as much, and be 15 % larger (docs/decisions/043). So parts are not cached in
 * compressed form, but pages that are sent in one piece are.
 */
import { setImmediate as nextTurn } from "node:timers/promises";
import { constants, createZstdCompress, zstdCompressSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import { headerOf, type Identified } from "./dcz.ts";
import type { Dictionaries } from "./dictionaries.ts";
import { joinSmall, type Encoder, type EncoderStream } from "./encoder.ts";
import { joinedBytes, type BytesOf } from "./piece-bytes.ts";

export interface Zstd {
  /**
   * @param dictionary undefined: the browser has none
   * @param isShared whether the response may be cached for other visitors
   */
  encoder(dictionary: Identified | undefined, isShared: boolean): Encoder;
  /** Whether another stream may begin: each takes a megabyte. */
  hasRoom(): boolean;
}

/** Limits the memory of compressed documents. The least recently used are dropped. */
const MAX_BYTES = 32 * 1024 * 1024;
const MAX_STREAMS = 64;
/** For a page of 130 kB: 0.4 ms. */
const LEVEL = 3;
/**
 * For a page and a dictionary of 130 kB: 10 % smaller than level 3, in 0.8 ms instead of 0.4. Level 6
 * saves 1 % more, and takes up to three times as long with larger ones.
 */
const DIFFERENCE_LEVEL = 5;
/** How far a stream looks back, dictionary included: 512 kB. Its memory grows with it. */
const WINDOW_LOG = 19;

export function createZstd(
  bytesOf: BytesOf,
  { identify }: Pick<Dictionaries, "identify">,
): Zstd {
  /** Whole documents, by their names and that of the dictionary. */
  const cache = new LRUCache<string, Buffer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ length }) => length,
  });
  let openStreams = 0;

  function cached(bytes: Buffer, dictionary: Identified | undefined): Buffer {
    const key = identify(bytes).name + (dictionary?.name ?? "");
    let document = cache.get(key);
    if (!document) cache.set(key, (document = compress(bytes, dictionary)));
    return document;
  }

  function stream(dictionary: Identified | undefined): EncoderStream {
    const { params, ...options } = optionsOf(dictionary);
    const zstd = createZstdCompress({
      ...options,
      params: { ...params, [constants.ZSTD_c_windowLog]: WINDOW_LOG },
    });
    let chunks = dictionary ? headerOf(dictionary) : [];
    zstd.on("data", (chunk: Buffer) => chunks.push(chunk));
    openStreams += 1;
    zstd.once("close", () => (openStreams -= 1));
    const failure = new Promise<never>((_, reject) =>
      zstd.once("error", reject),
    );
    // A stream may fail while nobody waits for it.
    failure.catch(() => {});

    /**
     * The output of the stream after an action. Its last chunks may arrive in the same turn of the
     * event loop.
     */
    async function after(act: (done: () => void) => void): Promise<Buffer[]> {
      await Promise.race([new Promise<void>(act), failure]);
      await nextTurn();
      const out = joinSmall(chunks);
      chunks = [];
      return out;
    }
    return {
      encode(pieces) {
        zstd.write(joinedBytes(pieces, bytesOf));
        return after((done) => zstd.flush(done));
      },
      end: () =>
        after((done) => {
          if (zstd.closed) return done();
          // It closes after its end, or after the response was closed early.
          zstd.once("close", done);
          zstd.end();
        }),
      close: () => void zstd.destroy(),
    };
  }

  return {
    hasRoom: () => openStreams < MAX_STREAMS,
    encoder: (dictionary, isShared) => ({
      whole(pieces) {
        const bytes = joinedBytes(pieces, bytesOf);
        return [
          isShared ? cached(bytes, dictionary) : compress(bytes, dictionary),
        ];
      },
      stream: () => stream(dictionary),
    }),
  };
}

function compress(bytes: Buffer, dictionary: Identified | undefined): Buffer {
  const frame = zstdCompressSync(bytes, optionsOf(dictionary));
  return dictionary ? Buffer.concat([...headerOf(dictionary), frame]) : frame;
}

function optionsOf(dictionary: Identified | undefined) {
  return {
    params: {
      [constants.ZSTD_c_compressionLevel]: dictionary
        ? DIFFERENCE_LEVEL
        : LEVEL,
    },
    ...(dictionary && { dictionary: dictionary.bytes }),
  };
}
