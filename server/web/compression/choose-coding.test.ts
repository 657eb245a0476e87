import { expect, it } from "vitest";
import { listsValue } from "../http/weights.ts";
import { chooseCoding } from "./choose-coding.ts";

it.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["GZIP", "gzip"],
  ["gzip;q=0.5", "gzip"],
  ["gzip;q=0", "identity"],
  ["gzip; q=0.0, br", "br"],
  ["gzip;q=0, br;q=0", "identity"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.1, gzip;q=0.9", "gzip"],
  ["*", "br"],
  ["*;q=0.1, gzip", "gzip"],
  ["br;q=0, *", "gzip"],
  ["identity", "identity"],
  ["identity;q=0.5, gzip;q=0.4", "identity"],
  ["identity, gzip", "gzip"],
  ["identity;q=0, gzip;q=0.001", "gzip"],
  ["identity;q=0, *", "br"],
  // Nothing is acceptable: the header is disregarded.
  ["identity;q=0", "identity"],
  ["*;q=0", "identity"],
  ["compress", "identity"],
  ["brotli, xgzip, gzip-9", "identity"],
  ["br;q=2, gzip;q=-1, gzip;q=0.1234", "identity"],
  [`${"a,".repeat(10_000)}br`, "identity"],
])("Accept-Encoding %s gets %s", (header, expected) => {
  expect(chooseCoding(header, ["br", "gzip"])).toBe(expected);
});

it.each([
  ["image/avif,image/webp,*/*;q=0.8", true],
  ["image/webp, image/avif;q=0.1", true],
  ["image/avif;q=0, image/webp", false],
  ["image/*, */*", false],
  ["image/avifs", false],
])("Accept %s lists AVIF: %s", (header, expected) => {
  expect(listsValue(header, "image/avif")).toBe(expected);
});
