/** Which routes show which files of sections. */
import type { Defaults } from "#schema/defaults.ts";
import type { Config } from "../model/config.ts";
import { skeletonsOfRoute } from "./route-skeletons.ts";
import type { Partner } from "#schema/partner.ts";
import { withSkeletonCalls } from "../settings/skeleton-calls.ts";

export interface PageUse {
  /** The routes by the skeleton they can show: "page/help". */
  readonly skeletons: ReadonlyMap<string, ReadonlySet<string>>;
  /** The schemas of skeletons for which only the upstream knows the page. */
  readonly openSchemas: ReadonlySet<string>;
  /** The routes by their layout, also if it replaces another one. */
  readonly layouts: ReadonlyMap<string, ReadonlySet<string>>;
}

export function pageUse(
  config: Pick<Config, "routes" | "calls" | "skeletons" | "layers">,
): PageUse {
  const skeletons = new Map<string, Set<string>>();
  const layouts = new Map<string, Set<string>>();
  const add = (map: Map<string, Set<string>>, key: string, route: string) => {
    const known = map.get(key);
    if (known) known.add(route);
    else map.set(key, new Set([route]));
  };
  const openSchemas = new Set<string>();
  const { defaults, sites, partners } = config.layers;
  const replaced = Map.groupBy(
    [defaults, ...Object.values(sites), ...Object.values(partners)].flatMap(
      ({ value }) =>
        Object.entries(
          (value as Partial<Pick<Defaults, "layouts">>).layouts ?? {},
        ),
    ),
    ([layout]) => layout,
  );
  const used = [
    ...Object.entries(config.routes),
    ...Object.values(partners).flatMap(({ value }) => {
      const { skeleton_calls } = value as Partner;
      const own = withSkeletonCalls(config.routes, skeleton_calls);
      return Object.keys(skeleton_calls ?? {}).flatMap((name) =>
        own[name] ? [[name, own[name]] as const] : [],
      );
    }),
  ];
  for (const [name, route] of used) {
    for (const { kind, name: file } of skeletonsOfRoute(route, {}, config))
      add(skeletons, `${kind}/${file}`, name);
    const { skeleton } = route;
    if ("call" in skeleton && !config.calls[skeleton.call]?.skeleton_files)
      openSchemas.add(`${skeleton.shape}-skeleton`);
    const { layout } = route.meta;
    add(layouts, layout, name);
    for (const [, instead] of replaced.get(layout) ?? [])
      add(layouts, instead, name);
  }
  return { skeletons, openSchemas, layouts };
}
