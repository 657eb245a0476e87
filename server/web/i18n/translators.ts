/** The server's translators, by i18next. */
import { createInstance } from "i18next";
import type { Translate } from "#renderer/context/translate.ts";
import { withDefaultTexts } from "#server/config/read/default-texts.ts";
import type { Config } from "#server/config/model/config.ts";
import { flattenMessages } from "#server/config/model/message-keys.ts";

export interface Translators {
  /** The translator of a language, with its fallbacks. */
  readonly for: (language: string) => Translate;
  /** Whether the key has a text. */
  readonly has: (key: string) => boolean;
  /** The texts of message files in a language, with fallbacks filled in, for the browser. */
  readonly messages: (
    language: string,
    files: readonly string[],
  ) => Record<string, string>;
}

/** Logs at most this many missing keys. */
const MAX_LOGGED = 1000;

/**
 * @param onMissing called once for each key that neither the language nor its fallbacks have;
 *   the key is shown instead
 */
export function createTranslators(
  {
    languages,
    messages: own,
    unprefixed,
  }: Pick<Config, "languages" | "messages" | "unprefixed">,
  onMissing: (language: string, key: string) => void,
): Translators {
  const messages: Config["messages"] = {
    ...own,
    [unprefixed]: withDefaultTexts(unprefixed, own[unprefixed] ?? {}),
  };
  const logged = new Set<string>();
  const chainOf = (language: string): string[] => [
    ...new Set([
      language,
      ...(languages[language]?.fallback ?? []),
      unprefixed,
    ]),
  ];
  const i18next = createInstance({
    // i18next only reads them: missing keys are reported to the handler and not added.
    resources: messages as never,
    lng: unprefixed,
    fallbackLng: (code) => chainOf(code),
    load: "currentOnly",
    ns: Object.keys(messages[unprefixed] ?? {}),
    // React escapes what it renders; the document's head does so itself.
    interpolation: { escapeValue: false, prefix: "{", suffix: "}" },
    initAsync: false,
    saveMissing: true,
    appendNamespaceToMissingKey: true,
    missingKeyHandler(codes, namespace, key) {
      const language = codes.join(", ");
      const missing = `${language} ${namespace}:${key}`;
      // Every page requests the missing key again, but it is logged once.
      if (logged.has(missing) || logged.size >= MAX_LOGGED) return;
      logged.add(missing);
      onMissing(language, `${namespace}:${key}`);
    },
  });
  // It could reject only with a loading backend, and there is none.
  void i18next.init();

  const translators = new Map<string, Translate>();
  const flattened = new Map<string, Map<string, string>>();
  const flatten = (language: string): Map<string, string> =>
    flattened.getOrInsertComputed(language, () =>
      flattenMessages(messages[language] ?? {}),
    );

  return {
    has: (key) => flatten(unprefixed).has(key),
    for(language) {
      return translators.getOrInsertComputed(language, () => {
        const fixed = i18next.getFixedT(language);
        return (key, values) => (values ? fixed(key, values) : fixed(key));
      });
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
