import { useSite } from "#renderer/module-api.ts";
import type { MenuEntry, SiteHeaderData } from "#schema/modules/site_header.ts";

/** The menu; empty where a partner does without the top navigation. */
export function useMenus({ menus }: SiteHeaderData): readonly MenuEntry[] {
  const { features } = useSite("site");
  return features["top_navigation"] ? menus : [];
}
