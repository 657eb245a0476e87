/**
 * Compresses each part of a page once: the deflated bytes are cached with the part, and a
 * response concatenates them.
 *
 * A part's deflate stream ends on a byte boundary and refers to nothing outside itself (RFC
 * 1951, 3.2.4: a sync flush), so the streams of several parts can follow each other in one gzip
 * member (RFC 1952). Text of a single response goes between them uncompressed, as stored blocks.
 */
import { constants, crc32, deflateRawSync } from "node:zlib";
import type { JoinedPart, Part } from "#renderer/loading/page.ts";
import type { Piece } from "#renderer/rendering/stream-document.ts";

interface Encoded {
  readonly raw: Buffer;
  /** CRC-32 of the raw bytes. */
  readonly sum: number;
  deflated: Buffer | undefined;
}

/** Encodes the pieces of one response. */
export interface ResponseEncoder {
  encode(pieces: readonly Piece[]): readonly Buffer[];
  /** Encodes the last pieces, if any, and the end of the response. */
  end(pieces?: readonly Piece[]): readonly Buffer[];
}

export interface PieceEncoders {
  gzip(): ResponseEncoder;
  identity(): ResponseEncoder;
}

const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** An empty final block. */
const LAST_BLOCK = Buffer.from([3, 0]);
const MAX_STORED = 0xffff;
/** Chunks below this size are copied together; for larger ones a copy costs more than a write. */
const SMALL = 2048;

export interface EncoderOptions {
  /** zlib's level, from 1 to 9. */
  readonly level: number;
}

export function createPieceEncoders({ level }: EncoderOptions): PieceEncoders {
  const cache = new WeakMap<Part, Encoded>();

  function encodedOf(part: Part): Encoded {
    let encoded = cache.get(part);
    if (!encoded) {
      encoded = "html" in part ? encode(Buffer.from(part.html)) : join(part);
      cache.set(part, encoded);
    }
    return encoded;
  }

  function join({ parts }: JoinedPart): Encoded {
    const all = parts.map(encodedOf);
    const joined = encode(Buffer.concat(all.map(({ raw }) => raw)));
    joined.deflated = Buffer.concat(all.map(deflatedOf));
    return joined;
  }

  function deflatedOf(encoded: Encoded): Buffer {
    encoded.deflated ??= deflateRawSync(encoded.raw, {
      level,
      finishFlush: constants.Z_SYNC_FLUSH,
    });
    return encoded.deflated;
  }

  return {
    gzip() {
      let sum = 0;
      let size = 0;
      let started = false;
      const append = ({ raw, sum: own }: Omit<Encoded, "deflated">): void => {
        sum = size === 0 ? own : crc32(raw, sum);
        size += raw.length;
      };
      const chunksOf = (pieces: readonly Piece[]): Buffer[] => {
        const chunks: Buffer[] = started ? [] : [HEADER];
        started = true;
        for (const piece of pieces) {
          if (typeof piece === "string") {
            const encoded = encode(Buffer.from(piece));
            append(encoded);
            chunks.push(...storedBlocks(encoded.raw));
          } else {
            const encoded = encodedOf(piece);
            append(encoded);
            chunks.push(deflatedOf(encoded));
          }
        }
        return chunks;
      };
      return {
        encode: (pieces) => coalesce(chunksOf(pieces)),
        end(pieces = []) {
          const chunks = chunksOf(pieces);
          chunks.push(LAST_BLOCK, trailer(sum, size));
          return coalesce(chunks);
        },
      };
    },
    identity() {
      const plain = (pieces: readonly Piece[] = []): Buffer[] =>
        coalesce(
          pieces.map((piece) =>
            typeof piece === "string"
              ? Buffer.from(piece)
              : encodedOf(piece).raw,
          ),
        );
      return { encode: plain, end: plain };
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

/** Joins adjacent small chunks. Large chunks are sent without a copy. */
function coalesce(chunks: readonly Buffer[]): Buffer[] {
  const joined: Buffer[] = [];
  let small: Buffer[] = [];
  const flush = (): void => {
    if (small.length > 0) joined.push(Buffer.concat(small));
    small = [];
  };
  for (const chunk of chunks) {
    if (chunk.length < SMALL) small.push(chunk);
    else {
      flush();
      joined.push(chunk);
    }
  }
  flush();
  return joined;
}

function encode(raw: Buffer): Encoded {
  return { raw, sum: crc32(raw), deflated: undefined };
}

function storedBlocks(raw: Buffer): Buffer[] {
  const blocks: Buffer[] = [];
  for (let at = 0; at < raw.length; at += MAX_STORED) {
    const bytes = raw.subarray(at, at + MAX_STORED);
    const header = Buffer.alloc(5);
    header.writeUInt16LE(bytes.length, 1);
    header.writeUInt16LE(~bytes.length & 0xffff, 3);
    blocks.push(header, bytes);
  }
  return blocks;
}
