/** Joins the stylesheets of a page's modules, each combination once. */
import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { InlineStyle } from "#renderer/rendering/assets.ts";
import { partsOf } from "#renderer/shared/stylesheets.ts";

/** Room for some hundreds of combinations: a page's styles are up to 60 kB. */
const MAX_BYTES = 16 * 1024 * 1024;

export type StyleEncoding = "br" | "gzip" | "identity";

export interface JoinedStylesheet {
  /** The same styles in a document. */
  readonly inline: InlineStyle;
  /** Its hash for subresource integrity. */
  readonly integrity: string;
  /** Its bytes, compressed on first use. */
  bytes(encoding: StyleEncoding): Promise<Buffer>;
}

/**
 * Creates the function that joins the parts that a stylesheet's URL or name lists. The name alone
 * says what is in it, so any process of the build can answer.
 *
 * @param texts the parts' texts by id
 * @returns undefined for a name with an unknown part or a part twice
 */
export function createStyleJoiner(
  texts: ReadonlyMap<string, string>,
): (url: string) => JoinedStylesheet | undefined {
  const cache = new LRUCache<string, JoinedStylesheet>({ maxSize: MAX_BYTES });
  return (url) => {
    const ids = partsOf(url);
    const key = ids.join("");
    const cached = cache.get(key);
    if (cached) return cached;
    const isKnown =
      ids.length > 0 &&
      new Set(ids).size === ids.length &&
      ids.every((id) => texts.has(id));
    if (!isKnown) return undefined;
    const text = ids.map((id) => texts.get(id)).join("");
    const made = stylesheet(text, key);
    // Text, gzip and brotli: a compressed style is a fifth of its text.
    cache.set(key, made, { size: Math.ceil(text.length * 1.5) });
    return made;
  };
}

/**
 * Brotli's level 9 instead of 11: anybody can ask for a new combination, which must not cost more
 * time than a page.
 */
const COMPRESS: Readonly<
  Record<StyleEncoding, (raw: Buffer) => Promise<Buffer>>
> = {
  br: (raw) =>
    promisify(brotliCompress)(raw, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 9,
        [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
      },
    }),
  gzip: (raw) => promisify(gzip)(raw, { level: 9 }),
  identity: (raw) => Promise.resolve(raw),
};

function stylesheet(text: string, ids: string): JoinedStylesheet {
  const made = new Map<StyleEncoding, Promise<Buffer>>();
  const integrity = `sha256-${hash("sha256", text, "base64")}`;
  return {
    integrity,
    inline: {
      html: `<style data-parts="${ids}">${text}</style>`,
      hash: integrity,
    },
    bytes(encoding) {
      const known = made.get(encoding) ?? COMPRESS[encoding](Buffer.from(text));
      made.set(encoding, known);
      return known;
    },
  };
}
