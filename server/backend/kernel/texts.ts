/** Short texts of the services, by language: data/texts/<language>.json. */
import type { DataSet } from "./data-set.ts";

/** A text in the nearest language that has it, with its {placeholders} filled in. */
export type Text = (
  language: string,
  key: string,
  values?: Readonly<Record<string, string>>,
) => string;

/** @param chain the languages to look in, nearest first */
export function readTexts(
  data: DataSet,
  chain: (language: string) => readonly string[],
): Text {
  const languages = data.all("texts");
  return (language, key, values = {}) => {
    const text = chain(language)
      .map((code) => languages.get(code)?.[key])
      .find((found) => found !== undefined);
    if (text === undefined) throw new Error(`there is no text "${key}"`);
    return text.replaceAll(
      /\{(\w+)\}/g,
      (placeholder, name: string) => values[name] ?? placeholder,
    );
  };
}
