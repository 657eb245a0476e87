/**
 * The prefix of a path: the partner's base path, and the language segment, which one language does
 * not have.
 */

/** The languages of a site, the one without a segment, and the base path. */
export interface PathLanguages {
  readonly codes: readonly string[];
  readonly unprefixed: string;
  /** The path under which the site is served, without a trailing slash; left out: "". */
  readonly base?: string;
  /** The language of a path without a segment, on sites that lack the unprefixed language. */
  readonly standard?: string;
}

export interface LanguagePath {
  readonly language: string;
  /** The path without base and language segment. */
  readonly path: string;
  /** Whether base and segment have their canonical spelling. */
  readonly exact: boolean;
}

/**
 * Splits base and language segment off a path. A segment in another case (`/zh-tw/`), and the
 * segment of the language that should have none, are recognised but not `exact`.
 */
export function splitLanguage(
  pathname: string,
  { codes, unprefixed, base = "", standard = unprefixed }: PathLanguages,
): LanguagePath {
  const path = pathname.slice(base.length) || "/";
  const based = pathname.startsWith(base);
  const end = path.indexOf("/", 1);
  const first = path.slice(1, end === -1 ? undefined : end);
  const wanted = first.toLowerCase();
  const language = codes.find((code) => code.toLowerCase() === wanted);
  if (!language) {
    const exact = codes.includes(unprefixed);
    return {
      language: exact ? unprefixed : standard,
      path,
      exact: based && exact,
    };
  }
  return {
    language,
    path: end === -1 ? "/" : path.slice(end),
    exact: based && first === language && language !== unprefixed,
  };
}

/** Prefixes a path, which begins with a slash, with base and language segment. */
export function joinLanguage(
  path: string,
  language: string,
  { unprefixed, base = "" }: Pick<PathLanguages, "unprefixed" | "base">,
): string {
  return language === unprefixed ? base + path : `${base}/${language}${path}`;
}
