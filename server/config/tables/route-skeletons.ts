/**
 * The configuration's skeletons that a route can show, by the row of its call (`skeleton_files`).
 */
import { fillTemplate } from "#renderer/loading/template.ts";
import type { Skeleton } from "#renderer/loading/page.ts";
import type { Route } from "#schema/route-table.ts";
import type { Config } from "../model/config.ts";
import type { SkeletonKind } from "../model/files.ts";

export interface NamedSkeleton {
  readonly kind: SkeletonKind;
  /** Its file's name, without .json. */
  readonly name: string;
  readonly skeleton: Skeleton;
}

/**
 * @param params known values of the route's parameters: if they do not determine the file, it can
 * be any of its folder
 * @returns undefined if only the upstream knows
 */
export function skeletonsOfRoute(
  { skeleton: source }: Route,
  params: Readonly<Record<string, string>>,
  { calls, skeletons }: Pick<Config, "calls" | "skeletons">,
): NamedSkeleton[] {
  if (!("call" in source)) return named("page", skeletons, source.file);
  const files = calls[source.call]?.skeleton_files;
  const table = files && skeletons[files.folder];
  if (!table) return [];
  const { folder, param = "" } = files;
  const template = files.name ?? String(source.params?.[param] ?? "");
  const name = fillTemplate(template, params);
  return name === undefined
    ? Object.keys(table).flatMap((each) => named(folder, skeletons, each))
    : named(folder, skeletons, name);
}

function named(
  kind: SkeletonKind,
  skeletons: Config["skeletons"],
  name: string,
): NamedSkeleton[] {
  const table: Readonly<Record<string, Skeleton>> = skeletons[kind] ?? {};
  return Object.hasOwn(table, name)
    ? [{ kind, name, skeleton: table[name]! }]
    : [];
}
