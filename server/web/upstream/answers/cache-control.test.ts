import type { IncomingHttpHeaders } from "node:http";
import { expect, it } from "vitest";
import { readCachePolicy } from "./cache-control.ts";

it.each([
  "private",
  "Private",
  "NO-STORE",
  "public, no-store",
  "no-cache",
  'no-cache="Set-Cookie"',
  'private = "x, y"',
  '"no-store"',
  "max-age=60;no-store",
  "max-age=0",
  'Max-Age = "0"',
  "max-age=-1",
  "max-age=60, s-maxage=0",
  "no_store",
])("%s is personal", (control) => {
  expect(readCachePolicy({ "cache-control": control }).personal).toBe(true);
});

it.each<[string, IncomingHttpHeaders]>([
  ["a cookie", { "set-cookie": ["a=1"] }],
  ["Pragma", { pragma: "No-Cache" }],
  ["Vary: *", { vary: "*" }],
])("an answer with %s is personal", (_, headers) => {
  expect(readCachePolicy(headers).personal).toBe(true);
});

it.each<[string, number | undefined, boolean]>([
  ["", undefined, true],
  ["public", undefined, true],
  ["max-age=60", 60, true],
  ["max-age=60, s-maxage=5", 5, true],
  ["S-MaxAge=5, must-revalidate", 5, false],
])("%s may be cached", (control, freshS, mayBeStale) => {
  const headers = control ? { "cache-control": control } : {};
  expect(readCachePolicy(headers)).toEqual({
    personal: false,
    freshS,
    mayBeStale,
  });
});
