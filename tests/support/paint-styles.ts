/** The styles of a document's head, which its first paint needs. */
import { gzipSync } from "node:zlib";
import { expect } from "vitest";

/** In bytes with gzip: the first round trip of a new connection (RFC 6928) carries about as much. */
const MAX_BYTES = 14_000;

export interface PaintStyles {
  /** The ids of its parts. */
  readonly ids: string;
  readonly text: string;
}

/** @throws Error when the head has none */
export function paintStylesOf(html: string): PaintStyles {
  const found = /<style data-parts="([^"]+)">(.*?)<\/style>/s.exec(html);
  if (!found) throw new Error("the document has no styles");
  return { ids: found[1]!, text: found[2]! };
}

/** The first paint waits for no file, and its styles are small. */
export function checkPaintStyles(html: string): void {
  expect(html.split("</head>")[0]).not.toContain('rel="stylesheet"');
  expect(gzipSync(paintStylesOf(html).text).length).toBeLessThan(MAX_BYTES);
}
