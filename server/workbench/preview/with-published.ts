/** An upstream's published skeletons for previews, if it lists its files. */
import type {
  Config,
  PublishedSkeleton,
  Skeletons,
} from "#server/config/model/config.ts";

/** The configuration with an upstream's skeletons, for tools that have the data of both. */
export function withPublished(
  config: Config,
  published: readonly PublishedSkeleton[],
): Config {
  const byKind = Map.groupBy(published, ({ kind }) => kind);
  const skeletons = [...byKind].map(([kind, files]) => [
    kind,
    Object.fromEntries(files.map(({ name, json }) => [name, json.value])),
  ]);
  return {
    ...config,
    skeletons: {
      ...config.skeletons,
      ...(Object.fromEntries(skeletons) as Partial<Skeletons>),
    },
    sectionFiles: new Map([
      ...config.sectionFiles,
      ...published.map(
        ({ kind, name, json }) => [`${kind}-skeleton ${name}`, json] as const,
      ),
    ]),
  };
}
