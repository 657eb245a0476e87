/**
 * Whether readers of a language can read a name: in their language, or in another one with the same
 * script.
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

/** Cached, because there are some thirty languages, and thousands of names. */
const SCRIPTS = new Map<string, string | undefined>();

/** The script of a language by ISO 15924: "Latn", "Hant". */
function scriptOf(language: string): string | undefined {
  return SCRIPTS.getOrInsertComputed(
    language,
    () => new Intl.Locale(language).maximize().script,
  );
}
