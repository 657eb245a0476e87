/** Chooses how a response is compressed, from what its request says. */
import type { IncomingHttpHeaders } from "node:http";
import type { Piece } from "#renderer/rendering/stream-document.ts";
import { accepts } from "./accepts.ts";
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
  /** Remembers what an encoder encodes: the browser may use the document as a dictionary. */
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
      const accepted = headers["accept-encoding"];
      const dictionary =
        isShared && !isEmpty
          ? dictionaries.get(availableDictionary(headers))
          : undefined;
      if (!isStreamed || zstd.hasRoom()) {
        if (dictionary)
          return { coding: "dcz", encoder: zstd.encoder(dictionary, isShared) };
        if (accepts(accepted, "zstd"))
          return { coding: "zstd", encoder: zstd.encoder(undefined, isShared) };
      }
      return accepts(accepted, "gzip")
        ? { coding: "gzip", encoder: gzip }
        : { coding: undefined, encoder: identity };
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
