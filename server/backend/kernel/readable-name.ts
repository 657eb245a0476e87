/**
 * Whether readers of a language can read a name: in their language, or in another of its alphabet.
 *
 * @param names by language
 */
export function hasReadableName(
  names: Readonly<Partial<Record<string, string>>>,
  language: string,
): boolean {
  const script = scriptOf(language);
  return Object.keys(names).some((other) => scriptOf(other) === script);
}

/** The script of a language by ISO 15924: "Latn", "Hant". */
function scriptOf(language: string): string | undefined {
  return new Intl.Locale(language).maximize().script;
}
