import { createGunzip } from "node:zlib";
import { expect, it } from "vitest";
import { createGzip } from "./gzip.ts";
import { createPieceBytes } from "./piece-bytes.ts";

it("flushed parts can be read before the rest arrives", async () => {
  const encoder = createGzip(createPieceBytes()).stream();
  const gunzip = createGunzip();
  const first = new Promise<string>((resolve) =>
    gunzip.once("data", (chunk: Buffer) => resolve(chunk.toString())),
  );
  const bytes = await encoder.encode([{ html: "<p>first</p>" }]);
  gunzip.write(Buffer.concat(bytes));
  expect(await first).toBe("<p>first</p>");
  gunzip.end(Buffer.concat(await encoder.end()));
});

it("a part is compressed once", () => {
  let read = 0;
  const part = {
    get html() {
      read += 1;
      return "<p>part</p>";
    },
  };
  const gzip = createGzip(createPieceBytes());
  for (let turn = 0; turn < 3; turn += 1) gzip.whole([part]);
  expect(read).toBe(1);
});
