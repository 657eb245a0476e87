/** The language segment: every language but one has its code as the first segment. */

/** The languages of a site, and the one that has no segment. */
export interface PathLanguages {
  readonly codes: readonly string[];
  readonly unprefixed: string;
}

export interface LanguagePath {
  readonly language: string;
  /** The path without its language segment. */
  readonly path: string;
  /** Whether the segment was spelled as it should be. */
  readonly exact: boolean;
}

/**
 * Takes the language segment off a path. A segment in another case
 * (`/zh-tw/`) is that language too, only not `exact`; so is the segment of the
 * language that should have none.
 */
export function splitLanguage(
  path: string,
  { codes, unprefixed }: PathLanguages,
): LanguagePath {
  const end = path.indexOf("/", 1);
  const first = path.slice(1, end === -1 ? undefined : end);
  const wanted = first.toLowerCase();
  const language = codes.find((code) => code.toLowerCase() === wanted);
  if (!language) return { language: unprefixed, path, exact: true };
  return {
    language,
    path: end === -1 ? "/" : path.slice(end),
    exact: first === language && language !== unprefixed,
  };
}

/** Puts the language segment before a path that begins with a slash. */
export function joinLanguage(
  path: string,
  language: string,
  { unprefixed }: Pick<PathLanguages, "unprefixed">,
): string {
  return language === unprefixed ? path : `/${language}${path}`;
}
