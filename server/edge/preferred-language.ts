/** The language of a visitor whose address says none. */
import type { IncomingHttpHeaders } from "node:http";
import type { Visitor } from "./visitor.ts";

/** What was chosen before; else what the browser asks for (RFC 9110, 12.5.4); else the site's own. */
export function preferredLanguage(
  { site, cookies }: Pick<Visitor, "site" | "cookies">,
  headers: Pick<IncomingHttpHeaders, "accept-language">,
): string {
  const { codes } = site.languages;
  const chosen = cookies["language"];
  if (chosen !== undefined && codes.includes(chosen)) return chosen;
  return negotiate(headers["accept-language"], codes) ?? site.defaultLanguage;
}

const MOST_RANGES = 20;

/** The best of the languages, by RFC 4647 lookup: "de-AT" is served with "de". */
export function negotiate(
  header: string | undefined,
  codes: readonly string[],
): string | undefined {
  const ranges = (header ?? "")
    .split(",", MOST_RANGES)
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
