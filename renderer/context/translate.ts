/** What every layer calls to get a text: the key of a message, and values for its placeholders. */
export type Translate = (key: string, values?: MessageValues) => string;

/** `count` chooses the plural form. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** The texts of one language by their full keys (`common:search`), plural forms apart. */
export type Messages = Readonly<Record<string, string>>;

/**
 * The browser's translator: reads the messages that the server handed over, in the
 * format of i18next (JSON v4), of which it knows placeholders and plural forms.
 * The server uses i18next itself; a test holds the two against each other for every
 * message. i18next alone would cost a fifth of the page's JavaScript.
 *
 * A message that was not handed over is the key itself.
 */
export function createTranslator(
  messages: Messages,
  locale: string,
): Translate {
  const plurals = new Intl.PluralRules(locale);
  return (key, values) => {
    let text: string | undefined;
    if (typeof values?.["count"] === "number") {
      const count = values["count"];
      text =
        (count === 0 ? messages[`${key}_zero`] : undefined) ??
        messages[`${key}_${plurals.select(count)}`] ??
        messages[`${key}_other`];
    }
    text ??= messages[key];
    if (text === undefined) return key;
    return values ? interpolate(text, values) : text;
  };
}

function interpolate(text: string, values: MessageValues): string {
  return text.replaceAll(
    /\{\{\s*([a-z0-9_]+)\s*\}\}/g,
    (placeholder, name: string) =>
      Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  );
}
