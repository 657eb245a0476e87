import { memo, useState } from "react";
import { useTranslation } from "#renderer/module-api.ts";
import type { SearchResult } from "#schema/modules/search_list.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Icon } from "#ui/icon.tsx";
import { chevronDownIcon } from "#ui/icons.ts";
import { Filters, type Chooser } from "./filters.tsx";
import styles from "./filter-panel.module.css";

interface FilterPanelProps {
  readonly result: SearchResult;
  readonly chooser: Chooser;
}

/**
 * Sorts and filters: beside the list on wide screens; elsewhere a line that opens them, in
 * a sheet with scripts and in place without.
 */
export const FilterPanel = memo(function FilterPanel({
  result,
  chooser,
}: FilterPanelProps) {
  const t = useTranslation();
  const [open, setOpen] = useState(false);
  const { filters, quick_filters } = chooser.choice;
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
            setOpen(true);
          }}
        >
          {chosen > 0
            ? t("search_list:sort_and_filter_chosen", { count: chosen })
            : title}
          <Icon shape={chevronDownIcon} size={20} />
        </summary>
        <Filters available={result.filter_sorts} {...chooser} />
      </details>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={title}
        foot={
          <Button onClick={() => setOpen(false)}>
            {t("search_list:show", { count: result.metadata.result_count })}
          </Button>
        }
      >
        <Filters available={result.filter_sorts} {...chooser} />
      </Dialog>
    </>
  );
});
