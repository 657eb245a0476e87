/** The language in which texts are written first. */
export const SOURCE_LANGUAGE = "en";

/** Whether a language is a variant of the source language, such as en-US: most words are the same. */
export const isSourceVariant = (language: string): boolean =>
  language !== SOURCE_LANGUAGE &&
  new Intl.Locale(language).language === SOURCE_LANGUAGE;
