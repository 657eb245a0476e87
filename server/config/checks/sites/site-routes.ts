import type { Site } from "#schema/site.ts";
import { eachFile, type LoadedFile, type Tables } from "../../tables/check.ts";
import { problemAt } from "../../../data-files/problem-at.ts";
import type { Problem } from "../../../data-files/problem.ts";
import { neededParams } from "../routes/route-facts.ts";

type Steps = readonly (string | number)[];

/** The server builds the paths of routes that a site names: they have no parameters to fill. */
export const siteRoutes = eachFile({
  kinds: ["site"],
  reads: ["routes"],
  check: (file, { routes }) => [
    ...namedBy(file.json.value as Site).flatMap(([steps, name]) =>
      checkParams(file, steps, name, routes),
    ),
    ...checkErrorRoutes(file, routes),
    ...checkSignIn(file, routes),
  ],
});

function namedBy(site: Site): (readonly [Steps, string])[] {
  const { home_route, offline_route, shortcuts = [], users, mail_links } = site;
  return [
    [["home_route"], home_route],
    ...(offline_route ? [[["offline_route"], offline_route] as const] : []),
    ...(users
      ? [[["users", "sign_in_route"], users.sign_in_route] as const]
      : []),
    ...(mail_links
      ? [[["mail_links", "route"], mail_links.route] as const]
      : []),
    ...shortcuts.map(
      ({ route }, index) => [["shortcuts", index, "route"], route] as const,
    ),
  ];
}

function checkParams(
  { json }: LoadedFile,
  steps: Steps,
  name: string,
  routes: Tables["routes"],
): Problem[] {
  const needed = routes[name] ? neededParams(routes[name]) : [];
  if (needed.length === 0) return [];
  return [
    problemAt(json, steps, {
      rule: "missing_param",
      message: `the path of the route has ${needed.map((param) => `{${param}}`).join(", ")}, and a site says nothing to fill it`,
      value: name,
    }),
  ];
}

/** An error page that answers 200 would be indexed and cached as a page. */
function checkErrorRoutes(
  { json }: LoadedFile,
  routes: Tables["routes"],
): Problem[] {
  const { error_routes } = json.value as Site;
  return Object.entries(error_routes).flatMap(([status, name]) => {
    const meta = routes[name]?.meta;
    if (!meta || meta.status === Number(status)) return [];
    return [
      problemAt(json, ["error_routes", status], {
        rule: "error_status",
        message: `the route's meta has the status ${meta.status ?? 200}: a page for errors ${status} has theirs`,
        value: name,
      }),
    ];
  });
}

function checkSignIn(
  { json }: LoadedFile,
  routes: Tables["routes"],
): Problem[] {
  const name = (json.value as Site).users?.sign_in_route;
  if (name === undefined || routes[name]?.meta.auth !== true) return [];
  return [
    problemAt(json, ["users", "sign_in_route"], {
      rule: "redirect_loop",
      message:
        "redirects for ever: the page is only for users who are signed in (auth), and others are sent here",
      value: name,
    }),
  ];
}
