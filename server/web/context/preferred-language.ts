/** The language of a visitor whose URL names none. */
import type { IncomingHttpHeaders } from "node:http";
import type { UserContext } from "#renderer/context/site-context.ts";
import { splitLanguage } from "#renderer/routing/language-path.ts";
import { requestUrl } from "../http/request-url.ts";
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

const MAX_RANGES = 20;

/** Negotiates a language by RFC 4647 lookup: "de-AT" matches "de". */
export function negotiate(
  header: string | undefined,
  codes: readonly string[],
): string | undefined {
  const ranges = (header ?? "")
    .split(",", MAX_RANGES)
    .map((part) => {
      const [tag = "", ...params] = part.trim().split(";");
      const q = params.find((param) => param.trim().startsWith("q="));
      return { tag, weight: q ? Number(q.trim().slice(2)) : 1 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { tag } of ranges) {
    const subtags = tag.toLowerCase().split("-");
    for (let length = subtags.length; length > 0; length -= 1) {
      const wanted = subtags.slice(0, length).join("-");
      const found =
        codes.find((code) => code.toLowerCase() === wanted) ??
        codes.find((code) => code.toLowerCase().startsWith(`${wanted}-`));
      if (found !== undefined) return found;
    }
  }
  return undefined;
}
