import type { Piece } from "#renderer/rendering/stream-document.ts";

/** Encodes a response in one content coding. */
export interface Encoder {
  /** Encodes a response that is sent in one piece. */
  whole(pieces: readonly Piece[]): readonly Buffer[];
  /** Begins a response that is sent as its pieces come. */
  stream(): EncoderStream;
}

export interface EncoderStream {
  /** Encodes pieces so that a browser can read them before the rest is there. */
  encode(pieces: readonly Piece[]): Promise<readonly Buffer[]>;
  /** Encodes the end of the response. */
  end(): Promise<readonly Buffer[]>;
  /** Frees what the stream holds, whether it has ended or not. */
  close(): void;
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
