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
      /** The path to send the visitor to (301), with its language segment. */
      readonly location: string;
    };

/**
 * Applies the URL rules in one step, so that no visitor is redirected twice: a
 * trailing slash, lowercase, no repeated slashes, the language segment in its own
 * spelling.
 *
 * A path is redirected only to one that `isRoute` knows; any other is left as it
 * is, to become a 404. A route may have capitals of its own.
 */
export function normalizePath(
  pathname: string,
  languages: PathLanguages,
  isRoute: (path: string) => boolean,
): NormalizedPath {
  // Browsers read a backslash as a slash: left alone, "/\host" would be a redirect
  // to another site.
  const clean = pathname.replaceAll("\\", "%5C").replaceAll(/\/{2,}/g, "/");
  const { language, path, exact } = splitLanguage(clean, languages);
  const closed = path.endsWith("/") ? path : `${path}/`;
  const target = isRoute(closed) ? closed : lowercase(closed);
  const unchanged = exact && clean === pathname && target === path;
  if (unchanged || !isRoute(target)) return { kind: "page", language, path };
  return {
    kind: "redirect",
    location: joinLanguage(target, language, languages),
  };
}

/** Percent-escapes keep their capitals: %E6 is the same in any case. */
function lowercase(path: string): string {
  return path.replaceAll(/%[0-9A-Fa-f]{2}|[^%]+/g, (part) =>
    part.startsWith("%") ? part : part.toLowerCase(),
  );
}
