import { useEffect } from "react";
import { usePageUpdate } from "#renderer/module-api.ts";
import type { SearchState } from "./search-state.ts";

/**
 * Publishes the shown day to the page, so that the search bar shows it too. The page's own
 * data changes only after the search has answered.
 */
export function useShownDate({ date, data: { condition } }: SearchState): void {
  const update = usePageUpdate();
  const isBack = condition?.trip_phase === 1;
  useEffect(() => {
    update((draft) => {
      draft["search_list"] =
        date === undefined
          ? {}
          : { [isBack ? "return_date" : "departure_date"]: date };
    });
  }, [update, date, isBack]);
}
