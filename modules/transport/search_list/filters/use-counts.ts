import { useEffect, useState } from "react";
import { useCall } from "#renderer/module-api.ts";
import type { FilterSorts, SearchResult } from "#schema/modules/search_list.ts";
import { filtersText, type Choice } from "../../model/addresses.ts";
import { mergeFilters, type OfferedFilters } from "./merge-filters.ts";

interface CountsInput {
  /** The product that is searched. */
  readonly type: string;
  readonly result: SearchResult;
  /** The choice that the list shows. */
  readonly applied: Choice;
  /** Whether the result still answers the previous choice. */
  readonly isStale: boolean;
  /** The current draft; undefined: none. */
  readonly draft: Choice | undefined;
}

export interface Counts {
  /** The filters and sorts, with the number of journeys that each filter leaves. */
  readonly available: OfferedFilters;
  /** The number of journeys that the draft leaves; undefined: unknown, or not yet counted. */
  readonly count: number | undefined;
}

/** The counts for a draft, with its choice. */
interface Counted extends Counts {
  readonly key: string;
}

const NOTHING = { quick_filters: [], filters: [] };

/**
 * Counts the results of a choice before it is applied. Only the service can: the list contains only
 * the journeys of the previous filters, and suppliers answer meanwhile. The last choice counts;
 * after a failure there are no counts.
 */
export function useCounts({
  type,
  result,
  applied,
  isStale,
  draft,
}: CountsInput): Counts {
  const call = useCall();
  const [counted, setCounted] = useState<Counted>();
  // The next draft starts without counts.
  if (counted && !draft) setCounted(undefined);
  const { search_id, metadata, filter_sorts } = result;
  const shown = paramsOf(applied);
  const { filters, quick_filters } = paramsOf(draft ?? applied);
  const isShown =
    filters === shown.filters && quick_filters === shown.quick_filters;
  const isAsked = draft !== undefined && (isStale || !isShown);
  const { revision } = metadata;
  // A newer revision has the same key: until it is counted, the last count stays.
  const key = `${search_id} ${filters} ${quick_filters}`;

  useEffect(() => {
    if (!isAsked) return undefined;
    const life = new AbortController();
    const { signal } = life;
    const take = (now: typeof NOTHING | FilterSorts, count?: number): void => {
      if (signal.aborted) return;
      setCounted((last) => ({
        key,
        available: mergeFilters(last?.available ?? filter_sorts, now),
        count,
      }));
    };
    const params = { type, search_id, filters, quick_filters };
    call("search_filter", params, signal).then(
      (found) => take(found, found.result_count),
      () => take(NOTHING),
    );
    return () => life.abort();
    // Another revision is requested again; a change of the list's options is not.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [call, isAsked, key, type, revision]);

  const available = counted?.available ?? filter_sorts;
  if (isAsked)
    return {
      available,
      count: counted?.key === key ? counted.count : undefined,
    };
  return {
    available: counted ? mergeFilters(available, filter_sorts) : available,
    count: isStale ? undefined : metadata.result_count,
  };
}

function paramsOf({ filters, quick_filters }: Choice) {
  return {
    filters: filtersText(filters),
    quick_filters: quick_filters.join(","),
  };
}
