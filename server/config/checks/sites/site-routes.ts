import type { Route } from "#schema/route-table.ts";
import type { Site } from "#schema/site.ts";
import { eachFile } from "../../tables/check.ts";
import { neededParams } from "../routes/route-facts.ts";

type Steps = readonly (string | number)[];

/**
 * The server builds the paths of the routes that a site names, so they must not have parameters.
 */
export const siteRoutes = eachFile({
  kinds: ["site"],
  reads: ["routes", "calls"],
  check({ json }, { routes, calls }, { error }) {
    const site = json.value as Site;
    const { users, offline_route, error_routes } = site;
    const ended = users?.ended_sessions_call;
    // The server asks for ended sessions without a visitor.
    if (ended !== undefined && calls[ended]?.personal)
      error(["users", "ended_sessions_call"], {
        rule: "personal_call",
        message:
          "answers depend on who asks, and the server asks for nobody: a sign-out elsewhere would not be honoured",
        value: ended,
      });
    const counts = users?.guest_counts_call;
    const row = counts === undefined ? undefined : calls[counts];
    if (row && (!row.gateway || row.method !== "GET"))
      error(["users", "guest_counts_call"], {
        rule: "gateway",
        message:
          "browsers GET it through the gateway, and its row has another method or is not marked for the gateway",
        value: counts,
      });
    for (const [steps, name] of namedBy(site)) {
      const needed = routes[name] ? neededParams(routes[name]) : [];
      if (needed.length > 0)
        error(steps, {
          rule: "missing_param",
          message: `the path of the route has ${needed.map((param) => `{${param}}`).join(", ")}, and a site says nothing to fill it`,
          value: name,
        });
    }
    // An error page that answers 200 would be indexed and cached as a page.
    for (const [status, name] of Object.entries(error_routes)) {
      const meta = routes[name]?.meta;
      if (meta && meta.status !== Number(status))
        error(["error_routes", status], {
          rule: "error_status",
          message: `the route's meta has the status ${meta.status ?? 200}: a page for errors ${status} has theirs`,
          value: name,
        });
    }
    const signIn = users?.sign_in_route;
    if (signIn !== undefined && routes[signIn]?.meta.auth === true)
      error(["users", "sign_in_route"], {
        rule: "redirect_loop",
        message:
          "redirects forever: the page is only for users who are signed in (auth), and others are sent here",
        value: signIn,
      });
    // A browser fetches the offline page without its user, and any visitor may see an error page: a
    // page for users would become the sign-in page or another error.
    const open: (readonly [Steps, string])[] = [
      ...(offline_route ? [[["offline_route"], offline_route] as const] : []),
      ...Object.entries(error_routes).map(
        ([status, name]) => [["error_routes", status], name] as const,
      ),
    ];
    for (const [steps, name] of open) {
      const why = routes[name] && whyNotEverybodys(routes[name].meta);
      if (why !== undefined)
        error(steps, {
          rule: "public_page",
          message: `${why}, and this page must be there for everybody, also without a user`,
          value: name,
        });
    }
  },
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

function whyNotEverybodys({
  auth,
  personal,
  platforms = [],
  feature,
}: Route["meta"]): string | undefined {
  if (auth) return "the route is only for users who are signed in (auth)";
  if (personal) return "the page is personal";
  if (platforms.length === 1) return `the page exists on ${platforms[0]} only`;
  return feature && `the page exists only with the feature ${feature}`;
}
