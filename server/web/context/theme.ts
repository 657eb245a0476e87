import type { Site } from "#schema/site.ts";
import { darkMain } from "../../config/settings/theme-colours.ts";

/**
 * The tokens that a site or partner sets, and what the dark scheme makes of them. The colours are hexadecimal digits, as the
 * schema of their files makes sure: nothing else can stand in this style.
 */
export function themeCss(
  { main, background }: Site["colours"],
  isPartner: boolean,
): string {
  const dark = darkMain(main);
  // The brand's own orange belongs to the house alone.
  const brand = isPartner ? `;--colour-brand:light-dark(${main},${dark})` : "";
  return `:root{--site-main:${main};--site-main-dark:${dark};--site-background:${background}${brand}}`;
}
