import { crc32 } from "node:zlib";
import fc from "fast-check";
import { expect, it } from "vitest";
import { joinChecksums, shiftOf } from "./crc-join.ts";

it("joined checksums of two texts are the checksum of the joined text", () => {
  const bytes = fc.uint8Array({ maxLength: 5000 });
  fc.assert(
    fc.property(bytes, bytes, (first, second) => {
      expect(
        joinChecksums(crc32(first), crc32(second), shiftOf(second.length)),
      ).toBe(crc32(Buffer.concat([first, second])));
    }),
  );
});

it("holds for texts longer than a page", () => {
  const [first, second] = [Buffer.alloc(70_001, "a"), Buffer.alloc(3e6, "b")];
  expect(
    joinChecksums(crc32(first), crc32(second), shiftOf(second.length)),
  ).toBe(crc32(Buffer.concat([first, second])));
});
