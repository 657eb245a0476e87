/** Every language has the texts of the source language, with the same placeholders and its own plurals. */
import {
  isLiteralElement,
  isPluralElement,
  isPoundElement,
  isTagElement,
  parse,
  type MessageFormatElement,
} from "@formatjs/icu-messageformat-parser";
import { nearestName } from "../../data-files/nearest-name.ts";
import { problemIn, type DataCheck } from "./data-check.ts";
import { SOURCE_LANGUAGE } from "./source-language.ts";
import { MESSAGE_OPTIONS } from "./texts.ts";

export const checkTexts: DataCheck = (data) => {
  const texts = data.all("texts");
  const source = texts.get(SOURCE_LANGUAGE) ?? {};
  const originals = new Map(
    Object.entries(source).map(([key, text]) => [key, readMessage(text)]),
  );
  return [...texts].flatMap(([language, own]) => {
    const file = `texts/${language}.json`;
    const missing = Object.keys(source).filter((key) => !(key in own));
    const needed = formsOf(language);
    return [
      ...missing.map((key) =>
        problemIn(data, file, [], {
          severity: "warning",
          rule: "missing_text",
          message: `lacks the text ${JSON.stringify(key)}; its readers get that of a fallback`,
          value: source[key],
        }),
      ),
      ...Object.entries(own).flatMap(([key, text]) => {
        const original = source[key];
        if (original === undefined)
          return problemIn(data, file, [key], {
            rule: "unknown_text",
            message: `no text of ${SOURCE_LANGUAGE} has this key`,
            value: key,
            nearest: nearestName(key, missing),
          });
        const said = readMessage(text);
        if ("error" in said)
          return problemIn(data, file, [key], {
            rule: "message",
            message: `is not a message: ${said.error}`,
            value: text,
          });
        const wanted = originals.get(key)!;
        if ("names" in wanted && said.names !== wanted.names)
          return problemIn(data, file, [key], {
            rule: "placeholders",
            message: `has other placeholders than the text of ${SOURCE_LANGUAGE}, ${JSON.stringify(original)}`,
            value: text,
          });
        const lacks = said.plurals.flatMap((forms) =>
          needed.filter((form) => !forms.includes(form)),
        );
        return lacks.length === 0
          ? []
          : problemIn(data, file, [key], {
              rule: "plural_forms",
              message: `a plural lacks the forms of its language: ${lacks.join(", ")}`,
              value: text,
            });
      }),
    ];
  });
};

/** The plural forms that whole numbers have in a language. */
function formsOf(language: string): readonly string[] {
  const rules = new Intl.PluralRules(language);
  return [
    ...new Set(Array.from({ length: 101 }, (_, count) => rules.select(count))),
    "other",
  ];
}

type Message =
  | {
      /** Its placeholders, each once. */
      readonly names: string;
      /** The forms of each of its plurals. */
      readonly plurals: readonly (readonly string[])[];
    }
  | { readonly error: string };

function readMessage(text: string): Message {
  const names = new Set<string>();
  const plurals: (readonly string[])[] = [];
  const read = (elements: readonly MessageFormatElement[]): void => {
    for (const element of elements) {
      if (
        isLiteralElement(element) ||
        isPoundElement(element) ||
        isTagElement(element)
      )
        continue;
      names.add(element.value);
      if (!isPluralElement(element)) continue;
      plurals.push(Object.keys(element.options));
      for (const { value } of Object.values(element.options)) read(value);
    }
  };
  try {
    read(parse(text, MESSAGE_OPTIONS));
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
  return { names: [...names].toSorted().join(), plurals };
}
