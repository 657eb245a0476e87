/** Why a list is empty, and what to do. */
import type { SearchSummary } from "#schema/modules/search_list.ts";
import type { Caller } from "#server/backend/callers/caller.ts";
import { textsOf, type Text } from "#server/backend/text/texts.ts";
import type { Progress } from "../../../../search/replies.ts";
import type { SearchedProduct } from "#server/backend/verticals/transport/timetable/searched-product.ts";

export type NoResultCode = "no_journeys" | "filtered_out" | "suppliers_failed";

const TIPS: Readonly<Record<NoResultCode, readonly string[]>> = {
  no_journeys: ["date", "place"],
  filtered_out: ["filters"],
  suppliers_failed: ["later"],
};

/** @param all the journeys that were found, before filters */
export function noResultCode(
  all: readonly unknown[],
  { failed, revision }: Pick<Progress, "failed" | "revision">,
): NoResultCode {
  if (all.length > 0) return "filtered_out";
  // A supplier without results has not failed.
  return failed.length > 0 && failed.length === revision
    ? "suppliers_failed"
    : "no_journeys";
}

/** Describes an empty list, in the words of the product's vertical. */
export function describeNone(
  code: NoResultCode,
  { vertical }: Pick<SearchedProduct, "vertical">,
  { language }: Caller,
  text: Text,
): SearchSummary {
  const say = (key: string) =>
    textsOf(text, vertical)(language, `search.${key}`);
  return {
    no_result_code: code,
    no_result_display_title: say(`none.${code}.title`),
    no_result_display_message: say(`none.${code}.message`),
    no_result_display_tips: TIPS[code].map((tip) => say(`tip.${tip}`)),
  };
}
