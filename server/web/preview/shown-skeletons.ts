/** Shows the skeletons of a configuration that is not live, although the upstream publishes those of the live one. */
import type { Skeleton } from "#renderer/loading/page.ts";
import type { Config } from "../../config/config.ts";
import { SKELETON_KINDS, type SkeletonKind } from "../../config/read/files.ts";
import type { Runtime } from "../app/runtime.ts";

/**
 * An upstream may publish files of the live configuration, as the reference backend does. Where its
 * answer has the sections of such a file, the other configuration's file of the same name stands in.
 */
export function showSkeletonsOf(runtime: Runtime, live: Config): Runtime {
  const stand = standIns(runtime.config, live);
  return {
    ...runtime,
    loading(site) {
      const loading = runtime.loading(site);
      return {
        ...loading,
        readSkeleton(answer, shape, maxSections) {
          const reading = loading.readSkeleton(answer, shape, maxSections);
          if (!("ok" in reading) || !reading.ok) return reading;
          const other = stand(reading.skeleton);
          return other
            ? { ...reading, skeleton: { ...reading.skeleton, ...other } }
            : reading;
        },
      };
    },
  };
}

/** @returns the file's keys in the other configuration; undefined: the answer is no file of the live one */
function standIns(
  other: Config,
  live: Config,
): (published: Skeleton) => Partial<Skeleton> | undefined {
  const kinds = (Object.keys(SKELETON_KINDS) as SkeletonKind[]).filter(
    (kind) => kind !== "page",
  );
  return (published) => {
    const sections = JSON.stringify(published.sections);
    for (const kind of kinds)
      for (const [name, skeleton] of Object.entries<Skeleton>(
        live.skeletons[kind],
      ))
        if (JSON.stringify(skeleton.sections) === sections)
          return (other.skeletons[kind] as Record<string, Skeleton>)[name];
    return undefined;
  };
}
