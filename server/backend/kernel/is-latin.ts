/** Whether a language is written in the Latin alphabet. */
export const isLatin = (language: string) =>
  new Intl.Locale(language).maximize().script === "Latn";
