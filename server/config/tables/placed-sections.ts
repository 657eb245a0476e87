import type { Section } from "#schema/section.ts";
import type { Config } from "../model/config.ts";

export interface PlacedSections {
  /** The file: "page/help", "layout default". */
  readonly on: string;
  readonly sections: readonly Section[];
}

/** The sections of all skeletons and layouts, by the file that has them. */
export function placedSections({
  skeletons,
  layouts,
}: Pick<Config, "skeletons" | "layouts">): PlacedSections[] {
  return [
    ...Object.entries(skeletons).flatMap(([kind, byName]) =>
      Object.entries(byName).map(([name, { sections }]) => ({
        on: `${kind}/${name}`,
        sections,
      })),
    ),
    ...Object.entries(layouts).map(
      ([name, { before_main = [], header, footer }]) => ({
        on: `layout ${name}`,
        sections: [
          ...before_main,
          ...header.full,
          ...header.mini,
          ...footer.full,
          ...footer.mini,
        ],
      }),
    ),
  ];
}
