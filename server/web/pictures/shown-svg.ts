/** The upstream's SVG as browsers may show it: the picture itself, or a sanitized stand-in. */
import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import sanitizeHtml from "sanitize-html";
import {
  findShapeFault,
  SHAPE_ATTRIBUTES,
  SHAPE_TAGS,
} from "#server/config/data-files/svg-shapes.ts";
import {
  representationOf,
  type Representation,
} from "../responses/send-bytes.ts";
import { cropSvg } from "./crop.ts";
import type { Focus, ImageSize } from "./drawing.ts";

export interface Original {
  readonly svg: string;
  readonly focus: Focus;
}

export interface ShownSvg {
  readonly sent: Representation;
  /**
   * false: parts that browsers must not load were removed, so that it is a stand-in until the
   * picture is drawn.
   */
  readonly isWhole: boolean;
}

/**
 * A longer SVG is drawn before it is shown: browsers would parse it slowly, and sanitizing would
 * block other requests.
 */
const MAX_LENGTH = 100_000;
const MAX_MEMORY = 8 * 1024 * 1024;

/** The policy under which an SVG is opened as a page of its own: it runs and loads nothing. */
export const SVG_POLICY =
  "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none';sandbox";

export const CODINGS = ["br", "gzip"] as const;

const brotli = promisify(brotliCompress);

/** The best quality, 11, takes three times as long and saves 3 %. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };

const ENCODE = {
  br: (svg: string) => brotli(svg, BROTLI),
  gzip: promisify(gzip),
  identity: (svg: string) => Promise.resolve(Buffer.from(svg)),
};

/** @returns a function that crops an original and encodes it; undefined if it is too long */
export function createSvgs(): (
  original: Original,
  size: ImageSize,
  coding: keyof typeof ENCODE,
) => Promise<ShownSvg | undefined> {
  const cache = new LRUCache<string, ShownSvg>({
    maxSize: MAX_MEMORY,
    sizeCalculation: ({ sent }) => sent.bytes.length,
  });
  return async ({ svg, focus }, size, coding) => {
    if (svg.length > MAX_LENGTH) return undefined;
    const cropped = cropSvg(svg, size, focus);
    const key = `${coding} ${hash("sha256", cropped, "base64")}`;
    let shown = cache.get(key);
    if (!shown) {
      const isWhole = findShapeFault(svg) === undefined;
      const bytes = await ENCODE[coding](
        isWhole ? cropped : sanitizeSvg(cropped),
      );
      shown = { sent: representationOf(bytes), isWhole };
      cache.set(key, shown);
    }
    return shown;
  };
}

/** Removes everything except shapes and text from an SVG; undefined if it is too long. */
export function cleanSvg(svg: string): string | undefined {
  return svg.length > MAX_LENGTH ? undefined : sanitizeSvg(svg);
}

function sanitizeSvg(svg: string): string {
  return sanitizeHtml(svg, {
    allowedTags: [...SHAPE_TAGS],
    allowedAttributes: { "*": [...SHAPE_ATTRIBUTES] },
    selfClosing: [],
    parser: {
      xmlMode: true,
      lowerCaseTags: false,
      lowerCaseAttributeNames: false,
    },
  });
}
