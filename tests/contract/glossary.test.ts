/** Texts of pages use the words of server/tools/glossary.json. */
import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import glossary from "#server/tools/glossary.json" with { type: "json" };
import { ROOT } from "../support/mini-config.ts";

const languages = Object.values(glossary.terms)[0]!;

test("every term has a word in every language", () => {
  for (const [term, words] of Object.entries(glossary.terms))
    expect([term, Object.keys(words)]).toEqual([term, Object.keys(languages)]);
});

test.each(Object.entries(glossary.avoid))(
  "no text in %s uses a word to avoid",
  (language, avoided) => {
    const files = globSync(
      [
        `configs/locales/${language}/*.json`,
        `server/backend/data/content/${language}/*.json`,
        `server/backend/data/texts/${language}.json`,
      ],
      { cwd: ROOT },
    );
    expect(files.length).toBeGreaterThan(60);
    const found = files.flatMap((file) => {
      const text = readFileSync(path.join(ROOT, file), "utf8");
      return Object.entries(avoided)
        .filter(([word]) => text.includes(word))
        .map(([word, instead]) => `${file}: ${word}, use ${instead}`);
    });
    expect(found).toEqual([]);
  },
);

test.each(Object.entries(glossary.avoid_pattern))(
  "no text in %s has what a pattern refuses",
  (language, patterns) => {
    const files = globSync(
      [
        `configs/locales/${language}/*.json`,
        `server/backend/data/content/${language}/*.json`,
        `server/backend/data/texts/${language}.json`,
      ],
      { cwd: ROOT },
    );
    expect(files.length).toBeGreaterThan(1);
    const found = files.flatMap((file) => {
      const text = readFileSync(path.join(ROOT, file), "utf8");
      return Object.entries(patterns).flatMap(([pattern, instead]) =>
        [...text.matchAll(new RegExp(pattern, "gu"))].map(
          ({ 0: match, index }) =>
            `${file}:${text.slice(0, index).split("\n").length}: ${match}, use ${instead}`,
        ),
      );
    });
    expect(found).toEqual([]);
  },
);

/** en is British, with "coach"; these languages replace what is spelled otherwise there. */
test.each(["en-US", "en-PH"])(
  "%s has no text with British spelling",
  (language) => {
    const british =
      /\b(?:travell(?:er|ing|ed)|cancell(?:ed|ing)|centre|colour|favourite|recognise|licence)/i;
    const textsOf = (file: string) =>
      existsSync(file) ? leavesOf(JSON.parse(readFileSync(file, "utf8"))) : [];
    const written = globSync(
      ["configs/locales/en/*.json", "server/backend/data/texts/en.json"],
      { cwd: ROOT },
    );
    expect(written.length).toBeGreaterThan(60);
    const found = written.flatMap((file) => {
      const own = path.join(
        ROOT,
        file.replace(/\/en(?=\/|\.json$)/, `/${language}`),
      );
      const texts = new Map([
        ...textsOf(path.join(ROOT, file)),
        ...textsOf(own),
      ]);
      return (
        [...texts]
          // Placeholders keep their names.
          .filter(([, text]) => british.test(text.replaceAll(/\{\w+\}/g, "")))
          .map(([pointer, text]) => `${file}${pointer}: ${text}`)
      );
    });
    expect(found).toEqual([]);
  },
);

function leavesOf(
  value: unknown,
  pointer = "",
): [pointer: string, text: string][] {
  if (typeof value === "string") return [[pointer, value]];
  return Object.entries(value as object).flatMap(([key, inner]) =>
    leavesOf(inner, `${pointer}/${key}`),
  );
}
