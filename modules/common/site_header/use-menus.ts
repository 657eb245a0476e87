import { useSite } from "#renderer/module-api.ts";
import type { MenuEntry, SiteHeaderData } from "#schema/modules/site_header.ts";

/** The menu. Empty for partners without top navigation. */
export function useMenus({ menus }: SiteHeaderData): readonly MenuEntry[] {
  const { features } = useSite("site");
  return features["top_navigation"] ? menus : [];
}
