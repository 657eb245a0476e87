import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { DATA_FOLDER, readData } from "./read-data.ts";
import { readTexts } from "./texts.ts";

type Texts = Readonly<Record<string, string>>;

const files = readdirSync(path.join(DATA_FOLDER, "texts"));
const english = readData<Texts>("texts/en.json");
const placeholders = (text: string) =>
  (text.match(/\{\w+\}/g) ?? []).toSorted();

test.each(files)("%s has every text, with the same placeholders", (file) => {
  const texts = readData<Texts>(`texts/${file}`);
  expect(Object.keys(texts)).toEqual(Object.keys(english));
  for (const [key, text] of Object.entries(texts))
    expect([key, placeholders(text)]).toEqual([
      key,
      placeholders(english[key]!),
    ]);
});

test("a text that nobody wrote is a fault of the program", () => {
  const text = readTexts(() => ["en"]);
  expect(text("en", "route_title", { origin: "A", destination: "B" })).toBe(
    "A to B",
  );
  expect(() => text("en", "none")).toThrow('there is no text "none"');
});
