/** Chooses how a response is compressed, from what its request says. */
import type { IncomingHttpHeaders } from "node:http";
import type { Piece } from "#renderer/rendering/stream-document.ts";
import { createDictionaries } from "./dictionaries.ts";
import { createGzip } from "./gzip.ts";
import { createPieceBytes, joinedBytes } from "./piece-bytes.ts";
import { joinSmall, type ResponseEncoder } from "./response-encoder.ts";
import { createZstd } from "./zstd.ts";

export interface Encoding {
  /** The value of Content-Encoding; undefined: the response is not compressed. */
  readonly coding: string | undefined;
  readonly encoder: ResponseEncoder;
}

export interface ResponseTraits {
  /** Whether the response is the same for other visitors. Others use no dictionary. */
  readonly isShared: boolean;
  /** Whether it is sent in one piece. */
  readonly isWhole: boolean;
}

export interface Encoders {
  choose(headers: IncomingHttpHeaders, traits: ResponseTraits): Encoding;
  /** Remembers what an encoder encodes: the browser may use the document as a dictionary. */
  remember(encoder: ResponseEncoder): ResponseEncoder;
}

export function createEncoders(): Encoders {
  const bytesOf = createPieceBytes();
  const dictionaries = createDictionaries();
  const gzip = createGzip(bytesOf);
  const zstd = createZstd(bytesOf, dictionaries);
  const identity = (): ResponseEncoder => {
    const plain = (pieces: readonly Piece[] = []) =>
      joinSmall(pieces.map(bytesOf));
    return { encode: plain, end: plain };
  };

  return {
    choose(headers, { isShared, isWhole }) {
      const accepted = headers["accept-encoding"];
      const dictionary =
        isShared && accepts(accepted, "dcz") && isReadable(headers)
          ? dictionaries.get(String(headers["available-dictionary"]))
          : undefined;
      if (dictionary)
        return { coding: "dcz", encoder: zstd(dictionary, isShared) };
      // Not every decoder reads a second frame (RFC 8878, 3.1), which a later flush would be.
      if (isWhole && accepts(accepted, "zstd"))
        return { coding: "zstd", encoder: zstd(undefined, isShared) };
      if (accepts(accepted, "gzip")) return { coding: "gzip", encoder: gzip() };
      return { coding: undefined, encoder: identity() };
    },
    remember(encoder) {
      const sent: Buffer[] = [];
      const note = (pieces: readonly Piece[]) => {
        if (pieces.length > 0) sent.push(joinedBytes(pieces, bytesOf));
      };
      return {
        encode(pieces) {
          note(pieces);
          return encoder.encode(pieces);
        },
        end(pieces = []) {
          note(pieces);
          const [first, ...more] = sent;
          if (first)
            dictionaries.add(more.length > 0 ? Buffer.concat(sent) : first);
          return encoder.end(pieces);
        },
      };
    },
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
