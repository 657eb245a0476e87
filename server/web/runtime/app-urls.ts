import { APP_ICON_PATH, MANIFEST_PATH } from "#renderer/shared/addresses.ts";

/** @param segment of the pages that link it: a partner's path, a language */
export function manifestUrl(segment: string): string {
  return MANIFEST_PATH + siteQuery(segment);
}

/** @param name of an icon of app-icon.ts */
export function appIconUrl(name: string, segment: string): string {
  return `${APP_ICON_PATH}/${name}.png${siteQuery(segment)}`;
}

/** The query for `siteOfUrl`; "" for the site of the host in its unprefixed language. */
function siteQuery(segment: string): string {
  return segment && `?${new URLSearchParams({ url: `${segment}/` })}`;
}
