import type { Piece } from "#renderer/rendering/stream-document.ts";

/** Encodes the pieces of one response. */
export interface ResponseEncoder {
  /** Encodes pieces so that a browser can read them before the rest is there. */
  encode(pieces: readonly Piece[]): readonly Buffer[];
  /** Encodes the last pieces, if any, and the end of the response. */
  end(pieces?: readonly Piece[]): readonly Buffer[];
}

/** Chunks below this size are copied together; for larger ones a copy costs more than a write. */
const SMALL = 2048;

/** Joins adjacent small chunks. Large chunks are sent without a copy. */
export function joinSmall(chunks: readonly Buffer[]): Buffer[] {
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
