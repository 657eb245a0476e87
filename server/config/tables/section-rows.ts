/** The rows of the call table that the configuration's sections use through their paths. */
import type { Section } from "#schema/section.ts";
import type { Config } from "../model/config.ts";
import { createRowFinder } from "../model/find-row.ts";
import { placedSections } from "./placed-sections.ts";

/** The names of the rows that exist for sections' paths. */
export type SectionRows = ReadonlySet<string>;

export function sectionRows({
  calls,
  skeletons,
  layouts,
  overlays,
}: Pick<Config, "calls" | "skeletons" | "layouts" | "overlays">): SectionRows {
  const find = createRowFinder();
  const names = new Set<string>();
  const seen = new Set<string>();
  const add = ({ api_path, request_type: method = "GET" }: Section): void => {
    const asked = `${method} ${api_path}`;
    if (api_path === undefined || seen.has(asked)) return;
    seen.add(asked);
    const own = find(calls, api_path, method);
    if (own) names.add(own.name);
  };
  for (const { sections } of placedSections({ skeletons, layouts }))
    sections.forEach(add);
  for (const { changes } of overlays)
    for (const change of changes)
      for (const section of [change.insert, change.with])
        if (section) add(section);
  return names;
}
