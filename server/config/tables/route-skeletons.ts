/** Which skeletons of the configuration a route can show. */
import { fillTemplate } from "#renderer/loading/template.ts";
import type { Skeleton } from "#renderer/loading/page.ts";
import type { Route } from "#schema/route-table.ts";
import type { Config } from "../config.ts";
import { SKELETON_KINDS, type SkeletonKind } from "../read/files.ts";

export interface NamedSkeleton {
  readonly kind: SkeletonKind;
  /** Its file's name, without .json. */
  readonly name: string;
  readonly skeleton: Skeleton;
}

/**
 * A route names its file, or a call and the shape of its answer. Then the skeleton is the one that
 * is named as one of the call's parameters: an id, a slug. Where none is, it can be any of the shape.
 *
 * @param params values of the route's parameters, as far as they are known
 */
export function skeletonsOfRoute(
  { skeleton: source }: Route,
  params: Readonly<Record<string, string>>,
  skeletons: Config["skeletons"],
): NamedSkeleton[] {
  if (!("call" in source)) return ofKind("page", skeletons, [source.file]);
  const kinds = (Object.keys(SKELETON_KINDS) as SkeletonKind[]).filter(
    (kind) =>
      kind !== "page" && SKELETON_KINDS[kind] === `${source.shape}-skeleton`,
  );
  const names = Object.values(source.params ?? {}).flatMap(
    (value) => fillTemplate(String(value), params) ?? [],
  );
  const named = kinds.flatMap((kind) => ofKind(kind, skeletons, names));
  return named.length > 0
    ? named
    : kinds.flatMap((kind) =>
        ofKind(kind, skeletons, Object.keys(skeletons[kind])),
      );
}

function ofKind(
  kind: SkeletonKind,
  skeletons: Config["skeletons"],
  names: readonly string[],
): NamedSkeleton[] {
  const table: Readonly<Record<string, Skeleton>> = skeletons[kind];
  return names.flatMap((name) =>
    Object.hasOwn(table, name) ? { kind, name, skeleton: table[name]! } : [],
  );
}
