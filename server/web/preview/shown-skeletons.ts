/** Shows the skeletons of a configuration that is not live, although the upstream publishes those of the live one. */
import type { Skeleton } from "#renderer/loading/page.ts";
import type { Config } from "../../config/config.ts";
import type { Runtime } from "../app/runtime.ts";
import { publishedAs, publishedFile } from "../published/published-file.ts";

type Json = Readonly<Record<string, unknown>>;

/**
 * Where the upstream's answer was made of a file of the live configuration, the other one's file of
 * the same name stands in; one that is gone there is no page.
 */
export function showSkeletonsOf(runtime: Runtime, live: Config): Runtime {
  const { skeletons } = runtime.config;
  return {
    ...runtime,
    loading(site) {
      const loading = runtime.loading(site);
      return {
        ...loading,
        readSkeleton(answer, shape, maxSections) {
          const reading = loading.readSkeleton(answer, shape, maxSections);
          if (!("ok" in reading) || !reading.ok) return reading;
          const made = reading.skeleton as unknown as Json;
          const file = publishedFile(made, "", live.skeletons);
          if (!file) return reading;
          const next = skeletons[file.kind][file.name] as unknown as Json;
          if (!next)
            return {
              ok: false,
              error: {
                code: "gone",
                message: `there is no skeletons/${file.kind}/${file.name}.json`,
                errorType: "service",
              },
            };
          const skeleton = publishedAs(made, file, next) as unknown as Skeleton;
          return { ...reading, skeleton };
        },
      };
    },
  };
}
