import { afterEach, expect, it } from "vitest";
import { miniConfig } from "../../../tests/support/mini-config.ts";
import {
  startMiniServer,
  type MiniServer,
} from "../../../tests/support/mini-server.tsx";
import { planTexts } from "./plan-texts.ts";
import { missingCounts, textRows } from "./text-rows.ts";

let server: MiniServer | undefined;
afterEach(() => server?.close());

const LANGUAGE = {
  fallback: ["en"],
  script: "cyrillic",
  name: "Русский",
  backend: "ru_RU",
  intl: "ru-u-ca-gregory-nu-latn",
};

async function configOf() {
  const files = miniConfig();
  const { languages } = files["languages.json"] as { languages: object };
  server = await startMiniServer({
    ...files,
    "languages.json": {
      unprefixed: "en",
      languages: { ...languages, ru: LANGUAGE },
    },
    "locales/en/cart.json": {
      title: "Your cart",
      items_one: "{count} item",
      items_other: "{count} items",
      code: "PDF",
    },
    "locales/de/cart.json": { code: "PDF" },
    "locales/ru/pages.json": { error: "Ошибка" },
  });
  return server.config.current();
}

it("a language has a row for each text of the source, with its plural forms", async () => {
  const config = await configOf();
  const rows = textRows(config, "ru");
  expect(rows).toContainEqual({
    file: "cart",
    key: "items",
    source: { one: "{count} item", other: "{count} items" },
    target: {},
    fallback: { one: "{count} item", other: "{count} items" },
    forms: ["one", "few", "many", "other"],
    isMissing: true,
  });
  expect(rows).toContainEqual({
    file: "pages",
    key: "error",
    source: { "": "Error" },
    target: { "": "Ошибка" },
    fallback: {},
    forms: [""],
    isMissing: false,
  });
  expect([...missingCounts(config)]).toEqual([
    ["en", 0],
    ["de", 2],
    ["ru", 4],
  ]);
});

it.each([
  ["a language", "du", "cart", "title", "there is no language du", "de"],
  ["a file", "de", "card", "title", "en has no file of texts card", "cart"],
  ["a text", "de", "cart", "titel", "en has no text cart:titel", "cart:title"],
  [
    "a key of every object",
    "de",
    "cart",
    "__proto__",
    "en has no text cart:__proto__",
    undefined,
  ],
  [
    "a name of every object",
    "constructor",
    "cart",
    "title",
    "there is no language constructor",
    undefined,
  ],
])(
  "%s that does not exist is refused with the nearest one",
  async (_, language, file, key, message, nearest) => {
    const config = await configOf();
    const texts = new Map([[key, "x"]]);
    expect(planTexts({ language, file, texts }, config)).toEqual({
      ok: false,
      problem: { message, ...(nearest === undefined ? {} : { nearest }) },
    });
  },
);
