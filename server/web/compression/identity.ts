import type { Piece } from "#renderer/rendering/stream-document.ts";
import { joinSmall, type Encoder } from "./encoder.ts";
import type { BytesOf } from "./piece-bytes.ts";

/** For clients that accept no coding. */
export function createIdentity(bytesOf: BytesOf): Encoder {
  const whole = (pieces: readonly Piece[]) => joinSmall(pieces.map(bytesOf));
  return {
    whole,
    stream: () => ({
      encode: async (pieces) => whole(pieces),
      end: async () => [],
      close() {},
    }),
  };
}
