/**
 * Compresses each part of a page once: the deflated bytes are cached with the part, and a
 * response concatenates them.
 *
 * A part's deflate stream ends on a byte boundary and refers to nothing outside itself (RFC
 * 1951, 3.2.4: a sync flush), so the streams of several parts can follow each other in one gzip
 * member (RFC 1952). Text of a single response goes between them uncompressed, as stored blocks.
 */
import { constants, crc32, deflateRawSync } from "node:zlib";
import type { Part } from "#renderer/loading/page.ts";
import type { Piece } from "#renderer/rendering/stream-document.ts";
import type { BytesOf } from "./piece-bytes.ts";
import { joinChecksums, shiftOf } from "./crc-join.ts";
import { joinSmall, type Encoder } from "./encoder.ts";

interface Deflated {
  /** CRC-32 of the bytes before compression. */
  readonly sum: number;
  /** How many bytes they are. */
  readonly size: number;
  /** The factor of that size (crc-join.ts). */
  readonly shift: number;
  readonly chunks: readonly Buffer[];
}

/** zlib's level, from 1 to 9. */
const LEVEL = 6;
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** An empty final block. */
const LAST_BLOCK = Buffer.from([3, 0]);
const MAX_STORED = 0xffff;

export function createGzip(bytesOf: BytesOf): Encoder {
  const cache = new WeakMap<Part, Deflated>();

  function deflatedOf(part: Part): Deflated {
    return cache.getOrInsertComputed(part, deflate);
  }

  function deflate(part: Part): Deflated {
    if ("parts" in part) return join(part.parts.map(deflatedOf));
    const raw = bytesOf(part);
    const bytes = deflateRawSync(raw, {
      level: LEVEL,
      finishFlush: constants.Z_SYNC_FLUSH,
    });
    return describe(raw, [bytes]);
  }

  /** Creates a gzip member: its chunks so far, then its end. */
  function createMember() {
    let sum = 0;
    let size = 0;
    let started = false;
    const append = (pieces: readonly Piece[]): Buffer[] => {
      const chunks: Buffer[] = started ? [] : [HEADER];
      started = true;
      for (const piece of pieces) {
        const next =
          typeof piece === "string"
            ? stored(bytesOf(piece))
            : deflatedOf(piece);
        sum = joinChecksums(sum, next.sum, next.shift);
        size += next.size;
        chunks.push(...next.chunks);
      }
      return chunks;
    };
    return {
      append,
      end: (pieces: readonly Piece[] = []) => [
        ...append(pieces),
        LAST_BLOCK,
        trailer(sum, size),
      ],
    };
  }

  return {
    whole: (pieces) => joinSmall(createMember().end(pieces)),
    stream() {
      const member = createMember();
      return {
        encode: async (pieces) => joinSmall(member.append(pieces)),
        end: async () => joinSmall(member.end()),
        close() {},
      };
    },
  };
}

/** The gzip trailer: checksum and size of the uncompressed data (RFC 1952, 2.3.1). */
function trailer(sum: number, size: number): Buffer {
  const bytes = Buffer.allocUnsafe(8);
  bytes.writeUInt32LE(sum, 0);
  bytes.writeUInt32LE(size % 2 ** 32, 4);
  return bytes;
}

function describe(raw: Buffer, chunks: readonly Buffer[]): Deflated {
  const size = raw.length;
  return { sum: crc32(raw), size, shift: shiftOf(size), chunks };
}

/** Joins parts. Copying their texts for each fresh page would fill the young generation. */
function join(parts: readonly Deflated[]): Deflated {
  let sum = 0;
  let size = 0;
  for (const part of parts) {
    sum = joinChecksums(sum, part.sum, part.shift);
    size += part.size;
  }
  const chunks = parts.flatMap((part) => part.chunks);
  return { sum, size, shift: shiftOf(size), chunks };
}

/** Text of a single response, as stored blocks. */
function stored(raw: Buffer): Deflated {
  const blocks: Buffer[] = [];
  for (let at = 0; at < raw.length; at += MAX_STORED) {
    const bytes = raw.subarray(at, at + MAX_STORED);
    const header = Buffer.alloc(5);
    header.writeUInt16LE(bytes.length, 1);
    header.writeUInt16LE(~bytes.length & 0xffff, 3);
    blocks.push(header, bytes);
  }
  return describe(raw, blocks);
}
