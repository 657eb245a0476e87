/** The upstream's SVG, as browsers may show it until the picture is drawn. */
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import sanitizeHtml from "sanitize-html";

/** Shapes and text: no scripts, styles, links, HTML, or pictures from elsewhere. */
const SHAPES: sanitizeHtml.IOptions = {
  allowedTags: [
    "circle",
    "clipPath",
    "defs",
    "desc",
    "ellipse",
    "g",
    "line",
    "linearGradient",
    "mask",
    "path",
    "polygon",
    "polyline",
    "radialGradient",
    "rect",
    "stop",
    "svg",
    "text",
    "title",
    "tspan",
  ],
  allowedAttributes: {
    "*": [
      "clip-path",
      "clipPathUnits",
      "cx",
      "cy",
      "d",
      "fill",
      "fill-*",
      "font-*",
      "fx",
      "fy",
      "gradientTransform",
      "gradientUnits",
      "height",
      "id",
      "mask",
      "maskUnits",
      "offset",
      "opacity",
      "points",
      "preserveAspectRatio",
      "r",
      "rx",
      "ry",
      "stop-*",
      "stroke",
      "stroke-*",
      "text-anchor",
      "transform",
      "viewBox",
      "width",
      "x",
      "x1",
      "x2",
      "xmlns",
      "y",
      "y1",
      "y2",
    ],
  },
  selfClosing: [],
  parser: {
    xmlMode: true,
    lowerCaseTags: false,
    lowerCaseAttributeNames: false,
  },
};

/** The policy under which a stand-in is opened as a page of its own: it runs and loads nothing. */
export const STAND_IN_POLICY =
  "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none';sandbox";

/** A longer SVG has no stand-in: sanitizing it would block other requests. */
const MAX_LENGTH = 100_000;
const MAX_MEMORY = 4 * 1024 * 1024;

const compress = promisify(gzip);

export interface StandIn {
  readonly svg: string;
  readonly gzip: Buffer;
}

/** @returns a function that makes the stand-in of an SVG; undefined when it is too long */
export function createStandIns(): (
  svg: string,
) => Promise<StandIn | undefined> {
  const cache = new LRUCache<string, StandIn>({
    maxSize: MAX_MEMORY,
    sizeCalculation: ({ svg, gzip: { length } }) => 2 * svg.length + length,
  });
  return async (original) => {
    if (original.length > MAX_LENGTH) return undefined;
    let standIn = cache.get(original);
    if (!standIn) {
      const svg = sanitizeSvg(original);
      cache.set(original, (standIn = { svg, gzip: await compress(svg) }));
    }
    return standIn;
  };
}

/** Removes everything but shapes and text from an SVG. */
export function sanitizeSvg(svg: string): string {
  return sanitizeHtml(svg, SHAPES);
}
