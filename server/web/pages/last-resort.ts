import type { Translate } from "#renderer/context/translate.ts";
import { escapeHtml } from "#renderer/shared/escape.ts";
import type { BaseContext } from "../context/effective-site.ts";

/** The title of the page, by its status: an invalid address is not an error of the server. */
const titleKeyOf = (status: number): string =>
  status === 400 ? "errors:bad_address" : "errors:last_resort.title";

/** The page to show when the error page itself fails: it needs no upstream, layout or module. */
export function lastResort(
  status: number,
  { language, site }: BaseContext,
  translate: Translate,
): string {
  const home = escapeHtml(language.segment + site.homePath);
  const title = escapeHtml(translate(titleKeyOf(status)));
  const link = escapeHtml(translate("errors:last_resort.home"));
  return `<!doctype html><html lang="${language.code}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title></head><body><h1>${title}</h1><p><a href="${home}">${link}</a></p></body></html>`;
}
