import type { Part } from "#renderer/loading/page.ts";
import type { Piece } from "#renderer/rendering/stream-document.ts";

/** The bytes of a piece as UTF-8. Those of a part are the same object each time. */
export type BytesOf = (piece: Piece) => Buffer;

/** Converts each part once. */
export function createPieceBytes(): BytesOf {
  const cache = new WeakMap<Part, Buffer>();
  return function bytesOf(piece): Buffer {
    if (typeof piece === "string") return Buffer.from(piece);
    let bytes = cache.get(piece);
    if (!bytes) {
      bytes =
        "html" in piece
          ? Buffer.from(piece.html)
          : Buffer.concat(piece.parts.map(bytesOf));
      cache.set(piece, bytes);
    }
    return bytes;
  };
}

/** The joined bytes of several pieces; a single piece is not copied. */
export function joinedBytes(
  pieces: readonly Piece[],
  bytesOf: BytesOf,
): Buffer {
  const [first, ...others] = pieces;
  return first !== undefined && others.length === 0
    ? bytesOf(first)
    : Buffer.concat(pieces.map(bytesOf));
}
