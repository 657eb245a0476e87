import { memo, useState } from "react";
import { useTranslation } from "#renderer/module-api.ts";
import type { SearchResult } from "#schema/modules/search_list.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { chevronDownIcon } from "#ui/icons/icons.ts";
import type { Choice } from "../../model/addresses.ts";
import { FilterSheet } from "./filter-sheet.tsx";
import { Filters, type Chooser } from "./filters.tsx";
import { useCounts } from "./use-counts.ts";
import styles from "./filter-panel.module.css";

interface FilterPanelProps {
  /** The product that is searched. */
  readonly type: string;
  readonly result: SearchResult;
  readonly chooser: Chooser;
  /** Whether the result still answers the previous choice. */
  readonly isStale: boolean;
}

/**
 * Sorts and filters: beside the list on wide screens; elsewhere a line that opens them, in
 * a sheet with scripts and in place without.
 */
export const FilterPanel = memo(function FilterPanel({
  type,
  result,
  chooser,
  isStale,
}: FilterPanelProps) {
  const t = useTranslation();
  const { choice } = chooser;
  const [draft, setDraft] = useState<Choice>();
  const counts = useCounts({ type, result, applied: choice, isStale, draft });
  const { filters, quick_filters } = choice;
  const chosen = filters.reduce(
    (sum, { filter_values }) => sum + filter_values.length,
    quick_filters.length,
  );
  const title = t("search_list:sort_and_filter");
  return (
    <>
      <details className={styles["panel"]}>
        <summary
          className={styles["summary"]}
          aria-haspopup="dialog"
          onClick={(event) => {
            event.preventDefault();
            setDraft(choice);
          }}
        >
          {chosen > 0
            ? t("search_list:sort_and_filter_chosen", { count: chosen })
            : title}
          <Icon shape={chevronDownIcon} size={20} />
        </summary>
        <Filters available={result.filter_sorts} {...chooser} />
      </details>
      <FilterSheet
        title={title}
        chooser={chooser}
        draft={draft}
        setDraft={setDraft}
        counts={counts}
      />
    </>
  );
});
