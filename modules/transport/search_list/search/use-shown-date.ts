import { useEffect } from "react";
import { usePageUpdate } from "#renderer/module-api.ts";
import type { SearchState } from "./search-state.ts";

/**
 * Publishes the shown day to the page, so that the search bar shows it too. The page's own
 * data changes only after the search has answered. The bar of several legs shows the page's data.
 */
export function useShownDate({ date, data: { condition } }: SearchState): void {
  const update = usePageUpdate();
  const index = condition?.trip_phase ?? 0;
  const isSeveral = condition?.legs !== undefined;
  useEffect(() => {
    update((draft) => {
      draft["search_list"] =
        date === undefined || isSeveral
          ? {}
          : { [index === 1 ? "return_date" : "departure_date"]: date };
    });
  }, [update, date, index, isSeveral]);
}
