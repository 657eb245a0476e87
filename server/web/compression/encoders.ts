/** Chooses how a response is compressed, from what its request says. */
import type { IncomingHttpHeaders } from "node:http";
import type { Piece } from "#renderer/rendering/stream-document.ts";
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
        isShared && !isEmpty && accepts(accepted, "dcz") && isReadable(headers)
          ? dictionaries.get(String(headers["available-dictionary"]))
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

/** Whether an Accept-Encoding header lists a coding with a weight above zero (RFC 9110, 12.5.3). */
export function accepts(
  header: string | undefined,
  coding: keyof typeof ACCEPTS,
): boolean {
  return header !== undefined && ACCEPTS[coding].test(header);
}

const ACCEPTS = {
  dcz: listed("dcz"),
  gzip: listed("gzip"),
  zstd: listed("zstd"),
};

function listed(coding: string): RegExp {
  return new RegExp(
    String.raw`\b${coding}\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))`,
    "i",
  );
}

/**
 * Whether the page that sent a request can read the answer. The length of what is compressed with
 * a dictionary would tell others about its content (RFC 9842, 9.3).
 */
function isReadable(headers: IncomingHttpHeaders): boolean {
  return (
    headers["sec-fetch-dest"] === "document" ||
    headers["sec-fetch-site"] === "same-origin"
  );
}
