import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Piece } from "#renderer/rendering/stream-document.ts";
import { createPieceEncoders } from "./gzip-pieces.ts";

const encoders = createPieceEncoders({ level: 6 });
const textOf = (pieces: readonly Piece[]) =>
  pieces
    .map((piece) => {
      if (typeof piece === "string") return piece;
      return "html" in piece
        ? piece.html
        : piece.parts.map(({ html }) => html).join("");
    })
    .join("");

describe.each(["gzip", "identity"] as const)("%s", (encoding) => {
  const encode = (batches: readonly (readonly Piece[])[]) => {
    const encoder = encoders[encoding]();
    const bytes = Buffer.concat([
      ...batches.flatMap((pieces) => encoder.encode(pieces)),
      ...encoder.end(),
    ]);
    return encoding === "gzip"
      ? gunzipSync(bytes).toString()
      : bytes.toString();
  };

  it("gives back what went in, whatever the pieces and batches", () => {
    const text = fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.lorem({ maxCount: 200 }),
    );
    const part = text.map((html) => ({ html }));
    const piece = fc.oneof(
      text,
      part,
      fc.array(part).map((parts) => ({ parts })),
    );
    fc.assert(
      fc.property(fc.array(fc.array(piece)), (batches) => {
        expect(encode(batches)).toBe(batches.map(textOf).join(""));
      }),
    );
  });

  it("gives back pieces longer than a stored block", () => {
    const long = "日本語".repeat(40_000);
    expect(encode([[long, { html: long }], ["end"]])).toBe(`${long}${long}end`);
  });

  it("gives an empty body for nothing", () => {
    expect(encode([])).toBe("");
    expect(encode([[]])).toBe("");
  });
});

it("what was sent so far can be read before the rest is there", async () => {
  const { createGunzip } = await import("node:zlib");
  const encoder = encoders.gzip();
  const gunzip = createGunzip();
  const first = new Promise<string>((resolve) =>
    gunzip.once("data", (chunk: Buffer) => resolve(chunk.toString())),
  );
  gunzip.write(Buffer.concat(encoder.encode([{ html: "<p>first</p>" }])));
  expect(await first).toBe("<p>first</p>");
  gunzip.end(Buffer.concat(encoder.end()));
});

it("a part is compressed once", () => {
  let read = 0;
  const part = {
    get html() {
      read += 1;
      return "<p>part</p>";
    },
  };
  for (let turn = 0; turn < 3; turn += 1) encoders.gzip().encode([part]);
  expect(read).toBe(1);
});
