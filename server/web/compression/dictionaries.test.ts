import { expect, it } from "vitest";
import { createDictionaries } from "./dictionaries.ts";

const MAX_BYTES = 1000;

it("drops the dictionaries that were used least recently", () => {
  const dictionaries = createDictionaries(MAX_BYTES);
  const [first, second, third] = ["a", "b", "c"].map((letter) =>
    Buffer.from(letter.repeat(400)),
  );
  const isKnown = (bytes: Buffer) =>
    dictionaries.get(dictionaries.identify(bytes).name)?.bytes === bytes;

  dictionaries.add(first!);
  dictionaries.add(second!);
  expect(isKnown(first!)).toBe(true);
  dictionaries.add(third!);
  expect([first!, second!, third!].map(isKnown)).toEqual([true, false, true]);

  dictionaries.add(second!);
  expect(isKnown(second!)).toBe(true);
});

it("refuses documents that are too long to be read for each answer", () => {
  const dictionaries = createDictionaries();
  const long = Buffer.alloc(1024 * 1024);
  dictionaries.add(long);
  expect(dictionaries.get(dictionaries.identify(long).name)).toBeUndefined();
});

it.each([undefined, "", "::", ":constructor:", "__proto__"])(
  "finds no dictionary by the name %s",
  (name) => {
    expect(createDictionaries().get(name)).toBeUndefined();
  },
);
