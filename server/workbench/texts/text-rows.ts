/** The texts of a language beside those that they are translated from. */
import { missingTexts } from "#server/config/tables/text-keys.ts";
import {
  flattenMessages,
  isPlural,
  withoutPlural,
} from "#server/config/model/message-keys.ts";
import type { Config } from "#server/config/model/config.ts";
import { textLanguages } from "#server/config/tables/text-languages.ts";
import type {
  Forms,
  TextRow,
} from "#server/workbench/browser/translator/translator-state.ts";

/** The plural forms of Unicode CLDR, in the order of counting. */
const CATEGORIES = ["", "zero", "one", "two", "few", "many", "other"];

/** The texts of the source language by file and key, with those of a language. */
export function textRows(config: Config, language: string): TextRow[] {
  const { languages, unprefixed } = config;
  const { intl, fallback } = languages[language]!;
  const source = formsOf(config, unprefixed);
  const target = formsOf(config, language);
  const others = [...fallback, unprefixed]
    .filter((code) => code !== language)
    .map((code) => formsOf(config, code));
  const missing = new Set([...missingOf(config, language).values()].flat());
  const { pluralCategories } = new Intl.PluralRules(intl).resolvedOptions();
  return [...source].map(([full, texts]) => {
    const [file = "", key = ""] = full.split(":");
    const own = target.get(full) ?? {};
    const shown = others.find((each) => each.has(full))?.get(full) ?? {};
    const forms = new Set([
      ...("" in texts ? [""] : []),
      ...(Object.keys(texts).some((form) => form !== "")
        ? pluralCategories
        : []),
      ...Object.keys(own),
    ]);
    return {
      file,
      key,
      source: texts,
      target: own,
      fallback: Object.fromEntries(
        Object.entries(shown).filter(([form]) => !Object.hasOwn(own, form)),
      ),
      forms: CATEGORIES.filter((form) => forms.has(form)),
      isMissing: missing.has(full),
    };
  });
}

/** How many texts each language lacks. */
export function missingCounts(config: Config): ReadonlyMap<string, number> {
  return new Map(
    Object.keys(config.languages).map((code) => [
      code,
      [...missingOf(config, code).values()].flat().length,
    ]),
  );
}

function missingOf(config: Config, language: string) {
  const { languages, messages, unprefixed } = config;
  return missingTexts(
    {
      languages,
      messages,
      sourceTexts: flattenMessages(messages[unprefixed] ?? {}),
      // Titles of pages are needed where the pages are published.
      textLanguages: textLanguages(config, new Map()),
    },
    language,
  );
}

/** The texts of a language by their keys without plural form. */
function formsOf(
  { messages }: Config,
  language: string,
): ReadonlyMap<string, Forms> {
  const forms = new Map<string, Record<string, string>>();
  for (const [key, text] of flattenMessages(messages[language] ?? {})) {
    const plain = withoutPlural(key);
    const form = isPlural(key) ? key.slice(plain.length + 1) : "";
    forms.getOrInsertComputed(plain, () => ({}))[form] = text;
  }
  return forms;
}
