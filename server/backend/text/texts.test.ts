import { expect, test } from "vitest";
import { projectData } from "../data-set/read-data.ts";
import { readTexts, textsOf } from "./texts.ts";

test("a missing text is an error in the program", () => {
  const text = readTexts(projectData(), () => ["en"]);
  expect(text("en", "route_title", { origin: "A", destination: "B" })).toBe(
    "A to B",
  );
  expect(() => text("en", "none")).toThrow('there is no text "none"');
});

test.each([
  ["en", "1", "1 day"],
  ["en", "3", "3 days"],
  ["en-GB", "3", "3 days"],
  ["ru", "1", "1 день"],
  ["ru", "3", "3 дня"],
  ["ru", "21", "21 день"],
  ["ru", "14", "14 дней"],
  ["ja", "3", "3日"],
])("a number has the form of its language: %s, %s", (language, days, said) => {
  const text = readTexts(projectData(), (code) => [code, "en"]);
  expect(text(language, "car.price_note", { days })).toContain(said);
});

test.each([
  ["ja", "flight", "直行便"],
  ["ja", "rail", "直通"],
  ["zh-TW", "ferry", "直航"],
  ["en", "flight", "Nonstop"],
  ["ru", "flight", "Без пересадок"],
])(
  "a text has the words of its vertical: %s, %s",
  (language, vertical, said) => {
    const text = readTexts(projectData(), (code) => [code, "en"]);
    expect(textsOf(text, vertical)(language, "search.changes.none")).toBe(said);
  },
);

test("a text that nobody asks for a vertical has the words of most of them", () => {
  const text = readTexts(projectData(), () => ["en"]);
  expect(text("en", "search.changes.none")).toBe("Direct");
});
