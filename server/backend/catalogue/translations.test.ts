/** A translation changes words: it has the entries, ids, links, pictures and days of the English text. */
import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { SubjectContentFile } from "#schema/backend/content.ts";
import {
  CONTENT,
  LANGUAGES,
  readJson,
} from "../../../tests/support/reference-backend.ts";

/** A file of content, whatever its subject. */
interface SubjectContent extends Pick<
  SubjectContentFile,
  "page" | "basic_info"
> {
  readonly sections: Readonly<Record<string, unknown>>;
}

const ORIGINAL = "en";

/** Keys under which a string is for machines. */
const KEPT = new Set([
  "code",
  "coupon",
  "date",
  "end_time",
  "icon",
  "image_id",
  "level",
  "notice_id",
  "path",
  "place_id",
  "poi_id",
  "promotion_id",
  "review_id",
  "start_time",
  "tone",
  "vertical",
]);

/** A text's shape: everything but its words. */
function shapeOf(value: unknown, key = ""): unknown {
  if (Array.isArray(value)) return value.map((item) => shapeOf(item, key));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, child]) => [
        name,
        shapeOf(child, name),
      ]),
    );
  if (typeof value !== "string" || KEPT.has(key)) return value;
  return key === "html" ? value.match(/<[^>]+>/g) : "…";
}

const files = LANGUAGES.filter((language) => language !== ORIGINAL).flatMap(
  (language) =>
    readdirSync(path.join(CONTENT, language)).map((file) => ({
      language,
      file,
    })),
);

test("a shape keeps ids, links and tags, and no words", () => {
  expect(
    shapeOf({
      title: "Trains",
      items: [{ path: "/rails-32/", html: '<p>a <a href="/x/">b</a></p>' }],
      count: 3,
    }),
  ).toEqual({
    title: "…",
    items: [
      { path: "/rails-32/", html: ["<p>", '<a href="/x/">', "</a>", "</p>"] },
    ],
    count: 3,
  });
});

test.each(files)("$language/$file", ({ language, file }) => {
  const original = readJson(CONTENT, ORIGINAL, file) as SubjectContent;
  const translated = readJson(CONTENT, language, file) as SubjectContent;
  expect(shapeOf(translated.page)).toEqual(shapeOf(original.page));
  expect(shapeOf(translated.basic_info)).toEqual(shapeOf(original.basic_info));
  const kinds = Object.keys(translated.sections);
  expect(shapeOf(translated.sections)).toEqual(
    Object.fromEntries(
      kinds.map((kind) => [kind, shapeOf(original.sections[kind])]),
    ),
  );
});
