import type { Site } from "#schema/site.ts";

/**
 * The tokens that a site or partner sets. The colours are hexadecimal digits, as the
 * schema of their files makes sure: nothing else can stand in this style.
 */
export function themeCss(
  { main, background }: Site["colours"],
  isPartner: boolean,
): string {
  // The brand's own orange belongs to the house alone.
  const brand = isPartner ? `;--colour-brand:${main}` : "";
  return `:root{--site-main:${main};--site-background:${background}${brand}}`;
}
