import { expect, it } from "vitest";
import { isDeeper } from "./json-depth.ts";

it.each<[string, number, boolean]>([
  ["1", 0, false],
  ["[]", 0, true],
  ['{"a":[1,{"b":2}],"c":[[]]}', 3, false],
  ['{"a":[1,{"b":[]}]}', 3, true],
  ['{"a":"[[[[[","b":"\\"[[[[","c":"\\\\"}', 1, false],
  ['["\\\\",[[]]]', 2, true],
  ['"never closed [[[[', 0, false],
  ["[".repeat(5000), 4999, true],
])("%s deeper than %i: %s", (json, limit, deeper) => {
  expect(isDeeper(Buffer.from(json), limit)).toBe(deeper);
});
