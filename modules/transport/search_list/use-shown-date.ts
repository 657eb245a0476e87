import { useEffect } from "react";
import { usePageUpdate } from "#renderer/module-api.ts";
import type { SearchState } from "./search-state.ts";

/**
 * Tells the page which day's journeys are shown or waited for, so that what says the search
 * in a line says that day as well. The page's data follow only once the search has answered.
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
