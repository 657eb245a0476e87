/** The texts of the interface, through i18next. */
import { createInstance } from "i18next";
import type { Translate } from "#renderer/context/translate.ts";
import type { Config } from "../../config/config.ts";
import { flattenMessages } from "../../config/read/message-keys.ts";

export interface Translators {
  /** The translator of a language, with its fallbacks. */
  readonly for: (language: string) => Translate;
  /** Whether there is such a text. */
  readonly has: (key: string) => boolean;
  /** The texts of some files in a language, fallbacks filled in: what a browser needs. */
  readonly messages: (
    language: string,
    files: readonly string[],
  ) => Record<string, string>;
}

/** More than these, and nobody reads them one by one. */
const MAX_LOGGED = 1000;

/**
 * @param onMissing is told once of each key that no language of the chain has; the text
 *   is then the key.
 */
export function createTranslators(
  {
    languages,
    messages,
    unprefixed,
  }: Pick<Config, "languages" | "messages" | "unprefixed">,
  onMissing: (language: string, key: string) => void,
): Translators {
  const told = new Set<string>();
  const chainOf = (language: string): string[] => [
    ...new Set([
      language,
      ...(languages[language]?.fallback ?? []),
      unprefixed,
    ]),
  ];
  const i18next = createInstance({
    resources: structuredClone(messages) as never,
    lng: unprefixed,
    fallbackLng: (code) => chainOf(code),
    load: "currentOnly",
    ns: Object.keys(messages[unprefixed] ?? {}),
    // React escapes what it renders; the document's head does so itself.
    interpolation: { escapeValue: false },
    initAsync: false,
    saveMissing: true,
    appendNamespaceToMissingKey: true,
    missingKeyHandler(codes, namespace, key) {
      const language = codes.join(", ");
      const missing = `${language} ${namespace}:${key}`;
      // Each page asks again for what is missing: it is told once.
      if (told.has(missing) || told.size >= MAX_LOGGED) return;
      told.add(missing);
      onMissing(language, `${namespace}:${key}`);
    },
  });
  // Its only rejection would be of a backend that loads, and there is none.
  void i18next.init();

  const translators = new Map<string, Translate>();
  const flattened = new Map<string, Map<string, string>>();
  const flatten = (language: string): Map<string, string> => {
    let texts = flattened.get(language);
    if (!texts)
      flattened.set(
        language,
        (texts = flattenMessages(messages[language] ?? {})),
      );
    return texts;
  };

  return {
    has: (key) => flatten(unprefixed).has(key),
    for(language) {
      let translate = translators.get(language);
      if (!translate) {
        const fixed = i18next.getFixedT(language);
        translate = (key, values) => (values ? fixed(key, values) : fixed(key));
        translators.set(language, translate);
      }
      return translate;
    },
    messages(language, files) {
      const texts: Record<string, string> = {};
      const prefixes = files.map((file) => `${file}:`);
      for (const code of chainOf(language).reverse()) {
        for (const [key, text] of flatten(code)) {
          if (prefixes.some((prefix) => key.startsWith(prefix)))
            texts[key] = text;
        }
      }
      return texts;
    },
  };
}
