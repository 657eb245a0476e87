/** What a partner's pages show in place of the site's (data/partners/<code>.json). */
import type { PartnerPagesFile } from "#schema/backend/partner-pages.ts";
import type { DataSet } from "../data-set/data-set.ts";
import type { Caller } from "./caller.ts";
import { partnerOf } from "./scope.ts";

export type PartnerData = Pick<DataSet, "at">;

/** @returns {} on the site's own pages, and for a partner without a file */
export function partnerPages(
  data: PartnerData,
  { scope }: Pick<Caller, "scope">,
): PartnerPagesFile {
  const file = `partners/${partnerOf(scope)}.json`;
  return data.at(file, "partner-pages") ?? {};
}
