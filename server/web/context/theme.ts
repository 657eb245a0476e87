import type { SiteContext } from "#renderer/context/site-context.ts";
import type { LoadedPage } from "#renderer/loading/page.ts";
import type { Site } from "#schema/site.ts";
import type { Config } from "../../config/config.ts";
import type { SharedSettings } from "../../config/settings/settings.ts";
import { darkMain, focusColours } from "../../config/settings/theme-colours.ts";

/**
 * The CSS variables of a site's or partner's colours, with variants for the dark scheme. The
 * schema allows only hexadecimal colours, so nothing can be injected into this style.
 */
export function themeCss(
  { main, background }: Site["colours"],
  isPartner: boolean,
): string {
  const dark = darkMain(main);
  const focus = focusColours(main);
  // Only the house site has the brand's own orange; partners get their main colour.
  const brand = isPartner ? `;--colour-brand:light-dark(${main},${dark})` : "";
  return `:root{--site-main:${main};--site-main-dark:${dark};--site-focus:${focus.light};--site-focus-dark:${focus.dark};--site-background:${background}${brand}}`;
}

/** The settings of the partner of a page, or of its site. */
export function settingsOf(
  config: Pick<Config, "partners" | "sites">,
  { partner, site }: SiteContext,
): SharedSettings {
  return partner ? config.partners[partner.code]! : config.sites[site.id]!;
}

/** Creates the function that returns the theme of a page. Each theme is made once. */
export function createThemes(config: Config): (page: LoadedPage) => string {
  const themes = new Map<string, string>();
  return ({ context }) => {
    const key = `${context.site.id}|${context.partner?.code ?? ""}`;
    let css = themes.get(key);
    if (css === undefined) {
      const { colours } = settingsOf(config, context);
      css = themeCss(colours, context.partner !== null);
      themes.set(key, css);
    }
    return css;
  };
}
