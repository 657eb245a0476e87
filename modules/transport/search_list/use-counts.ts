import { useEffect, useState } from "react";
import { useCall } from "#renderer/module-api.ts";
import type { FilterSorts, SearchResult } from "#schema/modules/search_list.ts";
import { filtersText, type Choice } from "../model/addresses.ts";
import { keepOffered, type OfferedFilters } from "./offered-filters.ts";

interface CountsInput {
  /** The product that is searched. */
  readonly type: string;
  readonly result: SearchResult;
  /** The choice that the list shows. */
  readonly applied: Choice;
  /** Whether the result still answers the choice before. */
  readonly isStale: boolean;
  /** The choice that is being made; undefined: none. */
  readonly draft: Choice | undefined;
}

export interface Counts {
  /** The filters and sorts; beside a filter the number of journeys that it leaves. */
  readonly available: OfferedFilters;
  /** The number of journeys that the draft leaves; undefined: not known, or not yet. */
  readonly count: number | undefined;
}

/** What was counted while a draft is made, of which choice. */
interface Counted extends Counts {
  readonly key: string;
}

const NOTHING = { quick_filters: [], filters: [] };

/**
 * Counts what a choice leaves before it is applied. Only the service can: the list has the journeys that
 * pass the filters before, and suppliers answer meanwhile. The last choice counts; after a failure there
 * are no counts.
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
  // The next draft begins anew.
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
        available: keepOffered(last?.available ?? filter_sorts, now),
        count,
      }));
    };
    const params = { type, search_id, filters, quick_filters };
    call("search_filter", params, signal).then(
      (found) => take(found, found.result_count),
      () => take(NOTHING),
    );
    return () => life.abort();
    // Another revision asks again. What the list offers does not.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [call, isAsked, key, type, revision]);

  const available = counted?.available ?? filter_sorts;
  if (isAsked)
    return {
      available,
      count: counted?.key === key ? counted.count : undefined,
    };
  return {
    available: counted ? keepOffered(available, filter_sorts) : available,
    count: isStale ? undefined : metadata.result_count,
  };
}

function paramsOf({ filters, quick_filters }: Choice) {
  return {
    filters: filtersText(filters),
    quick_filters: quick_filters.join(","),
  };
}
