/** Which routes show which files of sections. */
import type { Defaults } from "#schema/defaults.ts";
import type { Config } from "../config.ts";
import { skeletonsOfRoute } from "./route-skeletons.ts";

export interface PageUse {
  /** The routes by the skeleton they can show: "page/help". */
  readonly skeletons: ReadonlyMap<string, ReadonlySet<string>>;
  /** The schemas of skeletons of which only an upstream knows which page has them. */
  readonly openSchemas: ReadonlySet<string>;
  /** The routes by their layout, also in place of another one. */
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
  for (const [name, route] of Object.entries(config.routes)) {
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
