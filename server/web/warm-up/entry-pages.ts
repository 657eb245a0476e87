/** The pages at which visits begin, for a server that has had no visitors. */
import { joinLanguage } from "#renderer/routing/language-path.ts";
import type { Config } from "#server/config/model/config.ts";
import type { SitesByHost } from "../context/effective-site.ts";
import type { VisitedPage } from "./visited-pages.ts";

/** The home page and the shortcuts of each site, in all languages and on both platforms. */
export function entryPages(
  { sites: table }: Pick<Config, "sites">,
  sites: SitesByHost,
  pathOf: (route: string) => string,
): VisitedPage[] {
  return Object.values(table).flatMap(
    ({ hosts, home_route, shortcuts = [] }) => {
      const host = hosts[0]!;
      const { languages } = sites.get(host)!;
      const routes = [home_route, ...shortcuts.map(({ route }) => route)];
      return routes.flatMap((route) =>
        languages.codes.flatMap((code) =>
          (["desktop", "mobile"] as const).map((platform) => ({
            host,
            platform,
            path: joinLanguage(pathOf(route), code, languages),
          })),
        ),
      );
    },
  );
}
