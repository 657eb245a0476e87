/** Every language has the texts of the source language, with the same placeholders. */
import { nearestName } from "../../data-files/nearest-name.ts";
import { problemIn, type DataCheck } from "./data-check.ts";

/** The language in which texts are written first. */
export const SOURCE_LANGUAGE = "en";

export const checkTexts: DataCheck = (data) => {
  const texts = data.all("texts");
  const source = texts.get(SOURCE_LANGUAGE) ?? {};
  return [...texts]
    .filter(([language]) => language !== SOURCE_LANGUAGE)
    .flatMap(([language, own]) => {
      const file = `texts/${language}.json`;
      const missing = Object.keys(source).filter((key) => !(key in own));
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
          if (placeholders(text) === placeholders(original)) return [];
          return problemIn(data, file, [key], {
            rule: "placeholders",
            message: `has other placeholders than the text of ${SOURCE_LANGUAGE}, ${JSON.stringify(original)}`,
            value: text,
          });
        }),
      ];
    });
};

function placeholders(text: string): string {
  return (text.match(/\{\w+\}/g) ?? []).toSorted().join();
}
