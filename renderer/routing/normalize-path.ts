import {
  joinLanguage,
  splitLanguage,
  type PathLanguages,
} from "./language-path.ts";

export type NormalizedPath =
  | {
      readonly kind: "page";
      readonly language: string;
      /** The path without its language segment. */
      readonly path: string;
    }
  | {
      readonly kind: "redirect";
      /** The path to redirect to (301), with its language segment. */
      readonly location: string;
    };

/**
 * Applies the URL rules in one step, so that there is at most one redirect: trailing slash,
 * lowercase, no repeated slashes, canonical language segment.
 *
 * Routes may contain capitals; every other capital is redirected (specification, section 2). A path
 * that leads to no route is unchanged otherwise, and is a 404.
 */
export function normalizePath(
  pathname: string,
  languages: PathLanguages,
  isRoute: (path: string) => boolean,
): NormalizedPath {
  // Browsers read a backslash as a slash: without this, "/\host" would redirect to another site.
  const clean = pathname.replaceAll("\\", "%5C").replaceAll(/\/{2,}/g, "/");
  const { language, path, exact } = splitLanguage(clean, languages);
  const closed = path.endsWith("/") ? path : `${path}/`;
  const target = isRoute(closed) ? closed : lowercase(closed);
  const unchanged = exact && clean === pathname && target === path;
  if (unchanged) return { kind: "page", language, path };
  if (isRoute(target)) return redirectTo(target);
  const small = lowercase(path);
  return small === path ? { kind: "page", language, path } : redirectTo(small);

  function redirectTo(target: string): NormalizedPath {
    const location = joinLanguage(target, language, languages);
    return { kind: "redirect", location };
  }
}

/** Lowercases a path except for percent-escapes (%E6). */
function lowercase(path: string): string {
  return path.replaceAll(/%[0-9A-Fa-f]{2}|[^%]+/g, (part) =>
    part.startsWith("%") ? part : part.toLowerCase(),
  );
}
