/**
 * Tells what a page costs: which calls it makes, which of them wait for others, and how long its
 * first and last byte can take. It reads the configuration only, and makes no request.
 *
 *   npm run wayfare -- plan                      all routes in one table
 *   npm run wayfare -- plan productHome          a route, with each skeleton that it can have
 *   npm run wayfare -- plan /ja/rails-32/        the page of a path
 *   npm run wayfare -- plan /rails-32/ --json    for programs
 */
import { Command } from "commander";
import { routeQuery } from "#renderer/loading/route-query.ts";
import { buildPath } from "#renderer/routing/build-path.ts";
import { compileRoutes } from "#renderer/routing/compile.ts";
import { matchRoute } from "#renderer/routing/match.ts";
import { normalizePath } from "#renderer/routing/normalize-path.ts";
import type { Config } from "#server/config/model/config.ts";
import { createPlanner, type Planner } from "#server/config/plan/plan-page.ts";
import type { RoutePlan } from "#server/config/plan/plan.ts";
import {
  siteAt,
  sitesByHost,
  type EffectiveSite,
  type SitesByHost,
} from "#server/web/context/effective-site.ts";
import { checkedName } from "../project/checked-name.ts";
import { fail } from "../output/fail.ts";
import {
  configOption,
  rootOption,
  type ProductOptions,
} from "../project/product.ts";
import { validConfig } from "../project/valid-config.ts";
import { drawPages } from "../plan/draw-pages.ts";
import { drawTable } from "../plan/draw-table.ts";
import { openProduct } from "../project/open-product.ts";

export const verb = new Command()
  .description(
    "Tells what a page costs: its calls, and the longest time to its first and last byte.",
  )
  .argument("[route]", "a route's name, or a path; left out: all routes")
  .option("--partner <code>", "on a partner's site: its file's name")
  .option("--site <id>", "on a site: its file's name; left out: the first one")
  .option("--json", "for programs")
  .addOption(configOption)
  .addOption(rootOption)
  .action(plan);

interface Options extends ProductOptions {
  readonly partner?: string;
  readonly site?: string;
  readonly json?: boolean;
}

async function plan(
  wanted: string | undefined,
  options: Options,
): Promise<void> {
  const { config, known } = validConfig(await openProduct(options));
  const routes = compileRoutes(config.routes);
  const sites = sitesByHost(config, (route) => buildPath(routes, route, {}));
  const chosen = chosenSite(config, sites, options);
  if (wanted?.startsWith("/")) {
    const site = siteAt(sites, chosen.host, pathOf(wanted)) ?? chosen.site;
    show(config, site, [planPath(wanted, site)], options);
    return;
  }
  const planner = plannerOf(config, chosen.site);
  const names = Object.keys(config.routes);
  const planned =
    wanted === undefined
      ? names.map((name) => planner.plan(name))
      : [planner.plan(checkedName("route", wanted, names))];
  if (wanted === undefined && !options.json)
    console.log(drawTable(planned, config.routes));
  else show(config, chosen.site, planned, options);

  function planPath(target: string, site: EffectiveSite): RoutePlan {
    const isRoute = (path: string) => matchRoute(routes, path) !== null;
    const normalize = (path: string) =>
      normalizePath(path, site.languages, isRoute);
    const first = normalize(pathOf(target));
    const page = first.kind === "redirect" ? normalize(first.location) : first;
    const match = page.kind === "page" ? matchRoute(routes, page.path) : null;
    if (page.kind !== "page" || !match) fail(noPage(target));
    const { searchParams } = new URL(target, "http://localhost");
    const query = routeQuery(config.routes[match.route]!, searchParams);
    return plannerOf(config, site).plan(match.route, {
      params: match.params,
      query,
      language: page.language,
    });
  }

  function noPage(target: string): string[] {
    const { message, nearest } = known?.linkFaults(target) ?? {};
    return [
      `${message ?? "there is no page"}: ${target}`,
      ...(nearest === undefined
        ? []
        : [`    mean  ${JSON.stringify(nearest)}?`]),
    ];
  }
}

function plannerOf(config: Config, { site, partner }: EffectiveSite): Planner {
  return createPlanner(config, site, partner ?? undefined);
}

function pathOf(target: string): string {
  return /^[^?#]*/.exec(target)![0];
}

function show(
  { routes }: Config,
  site: EffectiveSite,
  plans: readonly RoutePlan[],
  { json }: Options,
): void {
  const where = { site: site.id, partner: site.partner };
  if (json) console.log(JSON.stringify({ ...where, routes: plans }, null, 2));
  else
    for (const each of plans) {
      if (each.missing !== undefined)
        fail(`the route ${each.route} has no page there: ${each.missing}`);
      const { budget } = routes[each.route]!.meta;
      console.log(drawPages(each, site.partner ?? site.id, budget));
    }
}

/** The site of the options, and a host of it. */
function chosenSite(
  config: Config,
  sites: SitesByHost,
  { site, partner }: Options,
): { readonly site: EffectiveSite; readonly host: string } {
  const all = [...sites.values()].flatMap((each) => [
    each,
    ...each.below.map((below) => below.site()),
  ]);
  if (partner !== undefined)
    checkedName("partner", partner, Object.keys(config.partners));
  const ids = Object.keys(config.sites);
  const id = checkedName("site", site ?? ids[0] ?? "", ids);
  const found = all.find((each) =>
    partner === undefined
      ? each.id === id && each.partner === null
      : each.partner === partner,
  )!;
  return { site: found, host: new URL(found.site.origin).hostname };
}
