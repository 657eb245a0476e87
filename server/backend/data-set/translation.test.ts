/** A translation contains texts only, at the places of the source language's file. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { ROOT } from "../../../tests/support/mini-config.ts";
import { DataError } from "#server/config/data-files/data-error.ts";
import { formatProblem } from "#server/config/data-files/problem.ts";
import { loadSchemas } from "#server/config/data-files/schemas/schemas.ts";
import { readDataSet } from "./data-set.ts";

const schemas = loadSchemas(ROOT);
const folder = mkdtempSync(path.join(os.tmpdir(), "translation-"));
afterAll(() => rmSync(folder, { recursive: true }));

const IN_ENGLISH = {
  $schema: "../../../../../schema/backend/content.schema.json",
  page: { title: "Night trains", description: "Where they go." },
  sections: {
    hero: {
      title: "By night",
      image: { image_id: "japan/fuji-morning", alt: "" },
    },
    faq: {
      title: "Questions",
      items: [
        { question: "How long?", answer: "A night." },
        { question: "How much?", answer: "Little." },
      ],
    },
    rich_text: {
      title: "Beds",
      html: '<p>See <a href="/rails-32/">Japan</a>.</p>',
    },
    product_cards: {
      title: "Which bed",
      items: [
        {
          title: "Couchette",
          text: "Six in a room.",
          facts: ["Sheets", "Water"],
          vertical: "rail",
          path: "/rails-32/",
        },
      ],
    },
  },
};

const IN_GERMAN = {
  $schema: "../../../../../schema/backend/translation.schema.json",
  page: { title: "Nachtzüge", description: "Wohin sie fahren." },
  sections: {
    hero: { title: "Bei Nacht" },
    faq: {
      title: "Fragen",
      items: [
        { question: "Wie lange?", answer: "Eine Nacht." },
        { question: "Wie teuer?", answer: "Wenig." },
      ],
    },
    rich_text: {
      title: "Betten",
      html: '<p>Siehe <a href="/rails-32/">Japan</a>.</p>',
    },
    product_cards: {
      title: "Welches Bett",
      items: [
        {
          title: "Liegewagen",
          text: "Sechs in einem Raum.",
          facts: ["Bettzeug", "Wasser"],
        },
      ],
    },
  },
};

type Json = Record<string, any>;

/** The German file after an edit, as it is read. */
function read(edit: (json: Json) => void = () => {}, original = IN_ENGLISH) {
  const german: Json = structuredClone(IN_GERMAN);
  edit(german);
  for (const [language, json] of Object.entries({ en: original, de: german })) {
    mkdirSync(path.join(folder, "content", language), { recursive: true });
    writeFileSync(
      path.join(folder, `content/${language}/night.json`),
      JSON.stringify(json),
    );
  }
  return readDataSet({ schemas, folder, label: "data" });
}

function problemsAfter(edit: (json: Json) => void): readonly string[] {
  return read(edit)
    .problems()
    .filter(({ file }) => file.startsWith("data/content/de/"))
    .map(formatProblem);
}

test("values that are not texts are read from the source language", () => {
  const { sections } = read().at("content/de/night.json", "content")!;
  expect(sections.hero).toEqual({
    title: "Bei Nacht",
    image: { image_id: "japan/fuji-morning", alt: "" },
  });
  expect(sections.product_cards!.items[0]).toEqual({
    title: "Liegewagen",
    text: "Sechs in einem Raum.",
    facts: ["Bettzeug", "Wasser"],
    vertical: "rail",
    path: "/rails-32/",
  });
});

test("a section, or the page's title, may be left out as a whole", () => {
  const { page, sections } = read((json) => {
    delete json["page"];
    delete json["sections"].faq;
  }).at("content/de/night.json", "content")!;
  expect(page).toBeUndefined();
  expect(Object.keys(sections)).toEqual(["hero", "rich_text", "product_cards"]);
});

test.each<readonly [said: string, edit: (json: Json) => void]>([
  [
    "has 1 entries, the en text has 2\n    at    /sections/faq/items",
    ({ sections }) => sections.faq.items.pop(),
  ],
  [
    "is not translated: it is in the en text\n    at    /sections/product_cards/items/0/path",
    ({ sections }) => (sections.product_cards.items[0].path = "/rails-24/"),
  ],
  [
    'lacks "answer", which the en text has\n    at    /sections/faq/items/0',
    ({ sections }) => delete sections.faq.items[0].answer,
  ],
  [
    'the en text has no "answers" here\n    at    /sections/faq/items/1/answers',
    ({ sections }) => (sections.faq.items[1].answers = ""),
  ],
  [
    'the en text has no "video" here\n    at    /sections/video',
    ({ sections }) => (sections.video = { title: "Film" }),
  ],
  [
    'must have the tags of the en text: <p><a href="/rails-32/"></a></p>',
    ({ sections }) => (sections.rich_text.html = "<p>Siehe Japan.</p>"),
  ],
  [
    "is of another kind in the en text\n    at    /sections/hero/title",
    ({ sections }) => (sections.hero.title = ["Bei Nacht"]),
  ],
  [
    "at    /sections/hero/title",
    ({ sections }) => (sections.hero.title = "N".repeat(3000)),
  ],
  ["at    /sections/hero", ({ sections }) => (sections.hero = null)],
])("an operator reads: %s", (said, edit) => {
  expect(problemsAfter(edit).join("\n")).toContain(said);
});

test("the source language has no such file", () => {
  read();
  rmSync(path.join(folder, "content/en/night.json"));
  const data = readDataSet({ schemas, folder, label: "data" });
  expect(data.problems().map(formatProblem).join("\n")).toContain(
    "data/content/de/night.json:1:1  no_original  content/en/night.json is missing",
  );
});

test("a mistake in the source language is said once", () => {
  const { hero, ...sections } = IN_ENGLISH.sections;
  const broken = {
    ...IN_ENGLISH,
    sections: { ...sections, hero: { ...hero, titel: "" } },
  } as never;
  const data = read(() => {}, broken);
  expect(data.problems().filter(({ rule }) => rule !== "missing_file")).toEqual(
    [expect.objectContaining({ file: "data/content/en/night.json" })],
  );
  expect(() => data.at("content/de/night.json", "content")).toThrow(DataError);
});
