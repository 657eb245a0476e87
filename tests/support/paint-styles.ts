/** The stylesheets in a document's head, which block its first paint. */
import { expect } from "vitest";
import type { ProjectServer } from "./project-server.ts";

/** In bytes with gzip: the first round trip of a new connection (RFC 6928) carries about as much. */
const MAX_BYTES = 14_000;

/** Their URLs. */
export function paintStylesOf(html: string): string[] {
  const head = html.slice(0, html.indexOf("</head>"));
  return [...head.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(
    ([, file]) => file!,
  );
}

/** Checks their number, their size together, and that browsers may keep them. */
export async function checkPaintStyles(
  server: ProjectServer,
  files: readonly string[],
): Promise<void> {
  const answers = await Promise.all(
    files.map((file) =>
      server.ask(file, { headers: { "accept-encoding": "gzip" } }),
    ),
  );
  for (const { status, headers } of answers)
    expect({ status, ...headers }).toMatchObject({
      status: 200,
      "content-type": "text/css; charset=utf-8",
      "content-encoding": "gzip",
      "cache-control": "public, max-age=31536000, immutable",
      vary: "Accept-Encoding",
    });
  const sizes = answers.map(({ headers }) => Number(headers["content-length"]));
  expect(sizes.length).toBeLessThanOrEqual(2);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_BYTES);
}
