/** What stands before a path: where the site lives, and the language, which all but one have. */

/** The languages of a site, the one that has no segment, and what stands before all paths. */
export interface PathLanguages {
  readonly codes: readonly string[];
  readonly unprefixed: string;
  /** The path below which the site lives, without a slash at its end; "" when left out. */
  readonly base?: string;
  /** The language of a path without a segment, where the site lacks the unprefixed one. */
  readonly standard?: string;
}

export interface LanguagePath {
  readonly language: string;
  /** The path without base and language segment. */
  readonly path: string;
  /** Whether base and segment were spelled as they should be. */
  readonly exact: boolean;
}

/**
 * Takes base and language segment off a path below the base. A segment in another
 * case (`/zh-tw/`) is that language too, only not `exact`; so is the segment of the
 * language that should have none.
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

/** Puts base and language segment before a path that begins with a slash. */
export function joinLanguage(
  path: string,
  language: string,
  { unprefixed, base = "" }: Pick<PathLanguages, "unprefixed" | "base">,
): string {
  return language === unprefixed ? base + path : `${base}/${language}${path}`;
}
