import type { Translate } from "#renderer/context/translate.ts";
import { escapeHtml } from "#renderer/shared/escape.ts";
import type { BaseContext } from "../context/effective-site.ts";

/** The texts of the page, by its status: an invalid address is not an error of the server, nor is its load. */
const TEXTS: Readonly<Record<number, readonly string[]>> = {
  400: ["errors:bad_address"],
  503: ["errors:busy.title", "errors:busy.message"],
};
const OTHER_TEXTS = ["errors:last_resort.title"] as const;

/**
 * The page to show when the error page itself fails, or when the server has no time for it: it needs no
 * upstream, layout or module.
 *
 * @param texts the keys of its title and its paragraphs; left out: those of the status
 */
export function lastResort(
  status: number,
  { language, site }: BaseContext,
  translate: Translate,
  texts: readonly string[] = TEXTS[status] ?? OTHER_TEXTS,
): string {
  const home = escapeHtml(language.segment + site.homePath);
  const [title, ...messages] = texts.map((key) => escapeHtml(translate(key)));
  const why = messages.map((message) => `<p>${message}</p>`).join("");
  const link = escapeHtml(translate("errors:last_resort.home"));
  return `<!doctype html><html lang="${language.code}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title></head><body><h1>${title}</h1>${why}<p><a href="${home}">${link}</a></p></body></html>`;
}
