import type { SkeletonKind } from "#server/config/model/files.ts";
import { nearestName } from "#server/config/data-files/nearest-name.ts";
import { eachRoute, type Tables } from "../../tables/check.ts";
import { pathFault } from "../pages/api-paths.ts";
import { personalCall } from "../pages/personal-paths.ts";

/**
 * The paths that a page's query may name for a section are those of calls that are not personal;
 * the section is one of the page.
 */
export const namedPaths = eachRoute({
  reads: ["calls", "skeletons", "pageUse"],
  check({ query = {} }, { calls, ...tables }, report, name) {
    for (const [param, { paths = [] }] of Object.entries(query))
      for (const [index, path] of paths.entries()) {
        const fault =
          pathFault(calls, path, "GET") ??
          (personalCall(calls, path, "GET") && {
            rule: "personal_path",
            message:
              "answers depend on who asks, and anybody can write a query",
            value: path,
          });
        if (fault) report.error(["query", param, "paths", index], fault);
      }
    const named = Object.entries(query).flatMap(([param, { section }]) =>
      section === undefined ? [] : [{ param, section }],
    );
    const known = named.length > 0 ? sectionsOfPage(name, tables) : [];
    // Only the upstream knows the sections.
    if (known.length === 0) return;
    for (const { param, section } of named)
      if (!known.includes(section))
        report.error(["query", param, "section"], {
          rule: "unknown_section",
          message: "no skeleton of the route has a section of this name",
          value: section,
          nearest: nearestName(section, known),
        });
  },
});

/** The names of all sections that a route's page can have, on the site or on a partner's pages. */
function sectionsOfPage(
  route: string,
  { skeletons, pageUse }: Pick<Tables, "skeletons" | "pageUse">,
): string[] {
  return [...pageUse.skeletons].flatMap(([file, routes]) => {
    if (!routes.has(route)) return [];
    const [kind, name] = file.split("/") as [SkeletonKind, string];
    return skeletons[kind]![name]!.sections.map((section) => section.name);
  });
}
