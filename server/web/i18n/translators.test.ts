import { describe, expect, it } from "vitest";
import { createTranslator } from "#renderer/context/translate.ts";
import { readProjectConfig } from "../../../tests/support/project-config.ts";
import {
  flattenMessages,
  isPlural,
  withoutPlural,
} from "#server/config/model/message-keys.ts";
import { placeholders } from "#server/config/data-files/placeholders.ts";
import { createTranslators } from "./translators.ts";

const language = (fallback: string[]) => ({
  name: "x",
  backend: "xx_XX",
  fallback,
  script: "latin" as const,
  intl: "en-u-ca-gregory-nu-latn",
});

const CONFIG = {
  unprefixed: "en",
  languages: {
    en: language([]),
    "en-GB": language(["en"]),
    ru: { ...language(["en"]), intl: "ru-u-ca-gregory-nu-latn" },
  },
  messages: {
    en: {
      common: {
        hello: "Hello {name}",
        route: "{from} to {to}, {from}",
        deep: { er: "deeper" },
        only_here: "English",
        seat_one: "{count} seat",
        seat_other: "{count} seats",
        seat_boat_one: "{count} berth",
        seat_boat_other: "{count} berths",
        none_zero: "no seats",
        none_one: "a seat",
        none_other: "seats",
      },
    },
    "en-GB": { common: { hello: "Good day {name}" } },
    ru: {
      common: {
        seat_one: "{count} место",
        seat_few: "{count} места",
        seat_many: "{count} мест",
        seat_other: "{count} места",
      },
    },
  },
};

describe("texts", () => {
  const missing: string[] = [];
  const translators = createTranslators(CONFIG, (code, key) =>
    missing.push(`${code} ${key}`),
  );

  it.each<
    [string, string, Record<string, string | number> | undefined, string]
  >([
    ["en", "common:hello", { name: "<b>Ann</b>" }, "Hello <b>Ann</b>"],
    ["en", "common:hello", { other: "x" }, "Hello {name}"],
    // Values are not read for placeholders, other texts or patterns of replacement.
    [
      "en",
      "common:route",
      { from: "{to}", to: "{from}" },
      "{to} to {from}, {to}",
    ],
    [
      "en",
      "common:route",
      { from: "{{to}}", to: "{-to}" },
      "{{to}} to {-to}, {{to}}",
    ],
    [
      "en",
      "common:route",
      { from: "$t(common:hello)", to: "$&{" },
      "$t(common:hello) to $&{, $t(common:hello)",
    ],
    ["en-GB", "common:hello", { name: "Ann" }, "Good day Ann"],
    ["en-GB", "common:deep.er", undefined, "deeper"],
    ["ru", "common:only_here", undefined, "English"],
    ["en", "common:seat", { count: 1 }, "1 seat"],
    ["en", "common:seat", { count: 2 }, "2 seats"],
    ["en", "common:seat", { count: 2, context: "boat" }, "2 berths"],
    ["en", "common:seat", { count: 2, context: "train" }, "2 seats"],
    ["en", "common:deep.er", { context: "boat" }, "deeper"],
    ["en", "common:none", { count: 0 }, "no seats"],
    ["ru", "common:seat", { count: 3 }, "3 места"],
    ["ru", "common:seat", { count: 5 }, "5 мест"],
    ["ru", "common:seat", { count: 21 }, "21 место"],
  ])(
    "%s %s %j: %s, on the server and in the browser",
    (code, key, values, text) => {
      expect(translators.for(code)(key, values)).toBe(text);
      const messages = translators.messages(code, ["common"]);
      expect(
        createTranslator(messages, CONFIG.languages[code as "en"].intl)(
          key,
          values,
        ),
      ).toBe(text);
    },
  );

  it("are their key if they are missing, and are reported", () => {
    expect(translators.for("ru")("common:nowhere")).toBe("common:nowhere");
    expect(missing.at(-1)).toContain("common:nowhere");
    expect(createTranslator({}, "en")("common:nowhere")).toBe("common:nowhere");
  });

  it("are passed on by file, with fallbacks filled in", () => {
    expect(translators.messages("en-GB", ["other"])).toEqual({});
    expect(translators.messages("en-GB", ["common"])).toMatchObject({
      "common:hello": "Good day {name}",
      "common:deep.er": "deeper",
    });
  });
});

describe("every text of this project", () => {
  const config = readProjectConfig();
  const verticals = [
    ...new Set(
      Object.values(config.productTypes).map(({ vertical }) => vertical),
    ),
  ];
  const translators = createTranslators(config, (code, key) => {
    throw new Error(`${code} has no ${key}`);
  });

  it.each(Object.keys(config.languages))(
    "reads the same in the browser as on the server: %s",
    (code) => {
      const files = Object.keys(config.messages[config.unprefixed]!);
      const messages = translators.messages(code, files);
      const browser = createTranslator(messages, config.languages[code]!.intl);
      const server = translators.for(code);
      const known = new Set(Object.keys(messages).map(withoutPlural));
      const different: string[] = [];
      const texts = flattenMessages(config.messages[config.unprefixed]!);
      for (const [full, text] of texts) {
        const key = withoutPlural(full);
        const values = Object.fromEntries(
          [...placeholders(text)].map((name) => [name, `<{${name}} {count}>`]),
        );
        const counts = isPlural(full)
          ? [0, 1, 2, 3, 5, 11, 21, 100]
          : [undefined];
        // All contexts without words of their own are the same.
        const contexts = [
          undefined,
          "none",
          ...verticals.filter((vertical) => known.has(`${key}_${vertical}`)),
        ];
        for (const count of counts) {
          for (const context of contexts) {
            const all = {
              ...values,
              ...(count === undefined ? {} : { count }),
              ...(context === undefined ? {} : { context }),
            };
            const [here, there] = [browser(key, all), server(key, all)];
            if (here !== there)
              different.push(`${key} ${count} ${context}: ${here}, ${there}`);
          }
        }
      }
      expect(different).toEqual([]);
    },
  );
});
