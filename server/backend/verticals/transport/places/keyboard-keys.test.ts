import { expect, it } from "vitest";
import { keysOf } from "./keyboard-keys.ts";

it.each([
  ["Париж", "gfhb;"],
  ["Сеул й", "ctek q"],
  ["서울", "tjdnf"],
  ["광주", "rhkdwn"],
  ["ㅣㅐㅜ", "lon"],
  ["Lyon", "lyon"],
  ["東京", "東京"],
])("%s is typed as %s", (text, keys) => {
  expect(keysOf(text)).toBe(keys);
});
