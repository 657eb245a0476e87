/** Short texts of the services, by language: data/texts/<language>.json. */
import { readdirSync } from "node:fs";
import path from "node:path";
import { DATA_FOLDER, readData } from "./read-data.ts";

/** A text in the nearest language that has it, with values for its {placeholders}. */
export type Text = (
  language: string,
  key: string,
  values?: Readonly<Record<string, string>>,
) => string;

/** @param chain the languages to look in, nearest first */
export function readTexts(
  chain: (language: string) => readonly string[],
): Text {
  const languages = new Map(
    readdirSync(path.join(DATA_FOLDER, "texts")).map((file) => [
      path.basename(file, ".json"),
      readData<Readonly<Record<string, string>>>(`texts/${file}`),
    ]),
  );
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
