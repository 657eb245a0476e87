/** Chooses how a response is compressed, from what its request says. */
import type { IncomingHttpHeaders } from "node:http";
import type { Piece } from "#renderer/rendering/stream-document.ts";
import { chooseCoding } from "./choose-coding.ts";
import { availableDictionary } from "./dcz.ts";
import { createDictionaries } from "./dictionaries.ts";
import type { Encoder } from "./encoder.ts";
import { createGzip } from "./gzip.ts";
import { createIdentity } from "./identity.ts";
import { createPieceBytes, joinedBytes } from "./piece-bytes.ts";
import { createZstd } from "./zstd.ts";

export interface Encoding {
  /** The value of Content-Encoding; undefined: the response is not compressed. */
  readonly coding: string | undefined;
  readonly encoder: Encoder;
}

export interface ResponseTraits {
  /** Whether the response is the same for other visitors. Others use no dictionary. */
  readonly isShared: boolean;
  /** Whether it is sent in pieces. */
  readonly isStreamed?: boolean;
  /** Whether it has no body (HEAD): Chromium refuses `dcz` without its header. */
  readonly isEmpty?: boolean;
}

export interface Encoders {
  choose(headers: IncomingHttpHeaders, traits: ResponseTraits): Encoding;
  /** Remembers the document that an encoder sends: the browser may use it as a dictionary. */
  remember(encoder: Encoder): Encoder;
}

export function createEncoders(): Encoders {
  const bytesOf = createPieceBytes();
  const dictionaries = createDictionaries();
  const gzip = createGzip(bytesOf);
  const identity = createIdentity(bytesOf);
  const zstd = createZstd(bytesOf, dictionaries);

  return {
    choose(headers, { isShared, isStreamed = false, isEmpty = false }) {
      const dictionary =
        isShared && !isEmpty
          ? dictionaries.get(availableDictionary(headers))
          : undefined;
      const hasZstd = !isStreamed || zstd.hasRoom();
      if (hasZstd && dictionary)
        return { coding: "dcz", encoder: zstd.encoder(dictionary, isShared) };
      const coding = chooseCoding(
        headers["accept-encoding"],
        hasZstd ? (["zstd", "gzip"] as const) : (["gzip"] as const),
      );
      switch (coding) {
        case "zstd":
          return { coding, encoder: zstd.encoder(undefined, isShared) };
        case "gzip":
          return { coding, encoder: gzip };
        case "identity":
          return { coding: undefined, encoder: identity };
      }
    },
    remember: (encoder) => ({
      whole(pieces) {
        dictionaries.add(joinedBytes(pieces, bytesOf));
        return encoder.whole(pieces);
      },
      stream() {
        const stream = encoder.stream();
        const sent: Piece[] = [];
        return {
          ...stream,
          encode(pieces) {
            sent.push(...pieces);
            return stream.encode(pieces);
          },
          end() {
            dictionaries.add(joinedBytes(sent, bytesOf));
            return stream.end();
          },
        };
      },
    }),
  };
}
