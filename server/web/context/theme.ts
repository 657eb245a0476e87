import type { Site } from "#schema/site.ts";
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
