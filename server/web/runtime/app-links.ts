import type { SiteContext } from "#renderer/context/site-context.ts";
import { DARK, type Colours } from "#server/config/settings/theme-colours.ts";
import { appIconUrl, manifestUrl } from "./app-urls.ts";

/**
 * The elements of a document's head by which browsers install the site and colour their frame, and
 * the icon of a partner's pages: that of the site is a file of the build.
 */
export function appLinks(
  { language: { segment }, partner }: Pick<SiteContext, "language" | "partner">,
  { background }: Colours,
): string {
  const colour = (scheme: string, value: string) =>
    `<meta name="theme-color" media="(prefers-color-scheme:${scheme})" content="${value}">`;
  return [
    partner
      ? `<link rel="icon" href="${appIconUrl("favicon", segment)}" type="image/png">`
      : "",
    `<link rel="manifest" href="${manifestUrl(segment)}">`,
    `<link rel="apple-touch-icon" href="${appIconUrl("apple", segment)}">`,
    colour("light", background),
    colour("dark", DARK["colour-page"]),
  ].join("");
}
