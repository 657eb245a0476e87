/**
 * Compresses with Zstandard (RFC 8878), against a dictionary if the browser has one (RFC 9842).
 *
 * Each flush is one frame, and frames may follow each other. A page that is sent in one piece is
 * one frame, which is cached: reading a dictionary takes so long that a frame for each part costs
 * ten times as much as one for all, and is 15 % larger (docs/decisions/043).
 */
import { constants, zstdCompressSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { Piece } from "#renderer/rendering/stream-document.ts";
import type { Dictionaries, Identified } from "./dictionaries.ts";
import { joinedBytes, type BytesOf } from "./piece-bytes.ts";
import { joinSmall, type ResponseEncoder } from "./response-encoder.ts";

/** Limits the memory of compressed documents. The least recently used are dropped. */
const MAX_BYTES = 32 * 1024 * 1024;
/** 0.4 ms for a page of 130 kB. */
const FAST_LEVEL = 3;
/** For cached differences: 10 % smaller in twice the time. */
const DIFFERENCE_LEVEL = 6;
/** The header of a skippable frame that contains a digest (RFC 9842, 5). */
const DCZ_HEADER = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);

/**
 * Creates the encoder of a response.
 *
 * @param dictionary undefined: the browser has none
 * @param isShared whether the response may be cached for other visitors
 */
export type Zstd = (
  dictionary: Identified | undefined,
  isShared: boolean,
) => ResponseEncoder;

export function createZstd(
  bytesOf: BytesOf,
  { identify }: Pick<Dictionaries, "identify">,
  maxBytes = MAX_BYTES,
): Zstd {
  /** Whole documents, by their names and that of the dictionary. */
  const cache = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    sizeCalculation: ({ length }) => length,
  });

  function cached(bytes: Buffer, dictionary: Identified | undefined): Buffer {
    const key = identify(bytes).name + (dictionary?.name ?? "");
    let frame = cache.get(key);
    if (!frame) {
      const level = dictionary ? DIFFERENCE_LEVEL : FAST_LEVEL;
      frame = compress(bytes, level, dictionary);
      cache.set(key, frame);
    }
    return frame;
  }

  return (dictionary, isShared) => {
    let started = false;
    const frames = (...all: Buffer[]): Buffer[] => {
      if (!started && dictionary) all.unshift(DCZ_HEADER, dictionary.digest);
      started = true;
      return joinSmall(all);
    };
    const flush = (pieces: readonly Piece[]): Buffer =>
      compress(joinedBytes(pieces, bytesOf), FAST_LEVEL, dictionary);
    return {
      encode: (pieces) => frames(flush(pieces)),
      end(pieces = []) {
        if (!started && isShared)
          return frames(cached(joinedBytes(pieces, bytesOf), dictionary));
        return pieces.length > 0 ? frames(flush(pieces)) : [];
      },
    };
  };
}

function compress(
  bytes: Buffer,
  level: number,
  dictionary: Identified | undefined,
): Buffer {
  return zstdCompressSync(bytes, {
    params: { [constants.ZSTD_c_compressionLevel]: level },
    ...(dictionary && { dictionary: dictionary.bytes }),
  });
}
