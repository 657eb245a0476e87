import { memo, useState } from "react";
import { useFormat, useSite, useTranslation } from "#renderer/module-api.ts";
import type { SearchResult } from "#schema/modules/search_list.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { filterIcon } from "#ui/icons/icons.ts";
import type { Choice } from "../../model/addresses.ts";
import { FilterSheet } from "./filter-sheet.tsx";
import type { Chooser } from "./chooser.ts";
import { Filters } from "./filters.tsx";
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
 * Filters: beside the list on wide screens; elsewhere a button that opens them, in a sheet with
 * scripts and in place without.
 */
export const FilterPanel = memo(function FilterPanel({
  type,
  result,
  chooser,
  isStale,
}: FilterPanelProps) {
  const t = useTranslation();
  const format = useFormat();
  const isPhone = useSite("platform").kind === "mobile";
  const { choice } = chooser;
  const [draft, setDraft] = useState<Choice>();
  const counts = useCounts({ type, result, applied: choice, isStale, draft });
  const { filters, quick_filters } = choice;
  const chosen = filters.reduce(
    (sum, { filter_values }) => sum + filter_values.length,
    quick_filters.length,
  );
  const title = t("search_list:filter");
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
          <Icon shape={filterIcon} size={20} />
          <span className={isPhone ? "visually-hidden" : undefined}>
            {title}
          </span>{" "}
          {chosen > 0 && (
            <span className={styles["chosen"]}>
              <span aria-hidden>{format.number(chosen)}</span>
              <span className="visually-hidden">
                {" "}
                {t("search_list:filters_chosen", { count: chosen })}
              </span>
            </span>
          )}
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
