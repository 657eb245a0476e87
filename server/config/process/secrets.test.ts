import { expect, it } from "vitest";
import { createSignedTokens, isSameSecret } from "./secrets.ts";

const NOW = Date.parse("2026-11-27T12:00:00Z");
let now = NOW;
const tokensOf = (key: string, purpose: string) =>
  createSignedTokens<{ name: string; expires: number }>(
    key,
    purpose,
    () => now,
  );
const VALUE = { name: "Käthe", expires: NOW + 1000 };

it("a token says what was signed, until it expires", () => {
  const tokens = tokensOf("key", "preview");
  const token = tokens.sign(VALUE);
  expect(tokens.read(token)).toEqual(VALUE);
  expect(tokensOf("key", "preview").read(token)).toEqual(VALUE);
  now = VALUE.expires;
  expect(tokens.read(token)).toBeUndefined();
  now = NOW;
});

it.each([
  ["of another key", tokensOf("other", "preview").sign(VALUE)],
  ["for another purpose", tokensOf("key", "draft").sign(VALUE)],
  [
    "with a shorter signature",
    tokensOf("key", "preview").sign(VALUE).slice(0, -4),
  ],
  [
    "without a signature",
    tokensOf("key", "preview").sign(VALUE).split(".")[0]!,
  ],
  [
    "with another payload",
    `e30.${tokensOf("key", "preview").sign(VALUE).split(".")[1]}`,
  ],
  ["that is empty", ""],
  ["of dots", "..."],
])("a token %s is none", (_, token) => {
  expect(tokensOf("key", "preview").read(token)).toBeUndefined();
});

it.each([
  ["abc", "abc", true],
  ["abc", Buffer.from("abc"), true],
  ["abc", "abd", false],
  ["abc", "abcd", false],
  ["", "abc", false],
])("%s and %s are the same: %s", (one, other, same) => {
  expect(isSameSecret(one, other)).toBe(same);
});
