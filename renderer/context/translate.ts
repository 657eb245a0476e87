/** Translates a message key, with values for its placeholders. */
export type Translate = (key: string, values?: MessageValues) => string;

/** `count` selects the plural form, `context` the words: `direct_flight` instead of `direct`. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** The texts of one language by their full keys (`<file>:<key>`), one entry per plural form. */
export type Messages = Readonly<Record<string, string>>;

/**
 * The browser's translator. It supports the placeholders and plural forms of i18next's format (JSON
 * v4). The server uses i18next itself, which would add a fifth to the page's JavaScript; a test
 * compares both for every message.
 *
 * A missing message is shown as its key.
 */
export function createTranslator(
  messages: Messages,
  locale: string,
): Translate {
  // Made when it is needed: on a slow phone it takes 40 ms of the page's start.
  let plurals: Intl.PluralRules | undefined;
  return (key, values) => {
    const find = (key: string): string | undefined => {
      const count = values?.["count"];
      if (typeof count !== "number") return messages[key];
      plurals ??= new Intl.PluralRules(locale);
      return (
        (count === 0 ? messages[`${key}_zero`] : undefined) ??
        messages[`${key}_${plurals.select(count)}`] ??
        messages[`${key}_other`] ??
        messages[key]
      );
    };
    const context = values?.["context"];
    const text =
      (context === undefined ? undefined : find(`${key}_${context}`)) ??
      find(key);
    if (text === undefined) return key;
    return values ? interpolate(text, values) : text;
  };
}

function interpolate(text: string, values: MessageValues): string {
  return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  );
}
