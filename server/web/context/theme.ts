import type { SiteContext } from "#renderer/context/site-context.ts";
import type { LoadedPage } from "#renderer/loading/page.ts";
import type { Site } from "#schema/site.ts";
import type { Config } from "#server/config/model/config.ts";
import type { SharedSettings } from "#server/config/settings/settings.ts";
import {
  darkMain,
  focusColours,
} from "#server/config/settings/theme-colours.ts";

/**
 * The CSS variables of a site's or partner's colours, with variants for the dark scheme. The
 * schema allows only hexadecimal colours, so nothing can be injected into this style.
 */
function themeCss(
  { main, background }: Site["colours"],
  isPartner: boolean,
): string {
  const dark = darkMain(main);
  const focus = focusColours(main);
  // Only the site's own pages use the brand's orange; partners use their main colour.
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
    return themes.getOrInsertComputed(key, () => {
      const { colours } = settingsOf(config, context);
      return themeCss(colours, context.partner !== null);
    });
  };
}
