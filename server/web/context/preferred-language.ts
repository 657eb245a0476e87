/** The language of a visitor whose URL names none. */
import type { IncomingHttpHeaders } from "node:http";
import type { UserContext } from "#renderer/context/user-context.ts";
import { splitLanguage } from "#renderer/routing/language-path.ts";
import { requestUrl } from "../http/request-url.ts";
import { readWeights } from "../http/weights.ts";
import type { Visitor } from "./visitor.ts";

/**
 * The language of the cookie; else of the account; else of Accept-Language (RFC 9110, 12.5.4);
 * else the site's default.
 */
export function preferredLanguage(
  { site, cookies }: Pick<Visitor, "site" | "cookies">,
  headers: Pick<IncomingHttpHeaders, "accept-language">,
  user: Pick<UserContext, "prefer_language"> | null = null,
): string {
  const { codes } = site.languages;
  const chosen = [cookies["language"], user?.prefer_language].find(
    (code) => code !== undefined && codes.includes(code),
  );
  if (chosen !== undefined) return chosen;
  return negotiate(headers["accept-language"], codes) ?? site.defaultLanguage;
}

/**
 * The language of a path, or the visitor's preferred language.
 *
 * @param path a path of this host with language segment; undefined when it is unknown
 */
export function languageAt(
  path: string | undefined,
  visitor: Pick<Visitor, "site" | "cookies">,
  headers: Pick<IncomingHttpHeaders, "accept-language">,
): string {
  const { languages } = visitor.site;
  return path === undefined
    ? preferredLanguage(visitor, headers)
    : splitLanguage(requestUrl(path).pathname, languages).language;
}

/** Readers of these read the other language or region next (CLDR, languageMatching and parentLocales). */
const NEAREST: Readonly<Record<string, string>> = {
  "yue-Hans-CN": "zh-Hans-CN",
  "yue-Hant-HK": "zh-Hant-HK",
  "zh-Hant-MO": "zh-Hant-HK",
};

/**
 * Negotiates a language: takes the first range of Accept-Language with a matching code, and of
 * these codes the nearest in script, then in region. Legacy tags ("in" for "id") are replaced, and
 * missing subtags are filled with the likely script and region (Unicode UTS 35, part 1).
 */
export function negotiate(
  header: string | undefined,
  codes: readonly string[],
): string | undefined {
  const offered = codes.map((code) => ({ code, ...likelyLocale(code)! }));
  for (const { value, weight } of readWeights(header)) {
    const wanted = weight > 0 ? likelyLocale(value) : undefined;
    if (!wanted) continue;
    const [nearest] = offered
      .filter(({ full }) => full.language === wanted.full.language)
      .toSorted((a, b) => nearness(b, wanted) - nearness(a, wanted));
    if (nearest) return nearest.code;
  }
  return undefined;
}

interface LikelyLocale {
  /** The region that the tag names. */
  readonly region: string | undefined;
  /** With the likely script and region. */
  readonly full: Intl.Locale;
}

/** A subtag that replaces the language before it: "zh-yue" is "yue" (RFC 5646, 4.5). */
const EXTENDED = /^[a-z]{2,3}-(?=[a-z]{3}(?:-|$))/;

/** @returns undefined for text that is no language tag */
function likelyLocale(tag: string): LikelyLocale | undefined {
  try {
    const locale = new Intl.Locale(tag.replace(EXTENDED, ""));
    const full = locale.maximize();
    const nearest = NEAREST[full.baseName];
    return {
      region: locale.region,
      full: nearest === undefined ? full : new Intl.Locale(nearest),
    };
  } catch {
    return undefined;
  }
}

/**
 * The script counts more than the region. Without the wanted region, a code for all regions is the
 * nearest, then that of the region where most people use the script.
 */
function nearness(offered: LikelyLocale, wanted: LikelyLocale): number {
  const { language, script, region } = offered.full;
  const sameScript = script === wanted.full.script ? 10 : 0;
  if (offered.region === wanted.region) return sameScript + 4;
  if (region === wanted.full.region) return sameScript + 3;
  if (offered.region === undefined) return sameScript + 2;
  const usual = new Intl.Locale(`${language}-${script}`).maximize().region;
  return sameScript + (region === usual ? 1 : 0);
}
