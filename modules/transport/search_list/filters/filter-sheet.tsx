import { useMemo, type Dispatch, type SetStateAction } from "react";
import { useTranslation } from "#renderer/module-api.ts";
import { Button } from "#ui/controls/button.tsx";
import { Dialog } from "#ui/popups/dialog.tsx";
import { whenLeft } from "#ui/hooks/use-back-closes.ts";
import type { Choice } from "../../model/addresses.ts";
import { NO_FILTERS } from "../search/addresses.ts";
import type { Chooser } from "./chooser.ts";
import { Filters } from "./filters.tsx";
import { hasFilters } from "../search/search-state.ts";
import type { Counts } from "./use-counts.ts";
import styles from "./filter-panel.module.css";

interface FilterSheetProps {
  readonly title: string;
  readonly chooser: Chooser;
  /** The current draft; undefined: the sheet is closed. */
  readonly draft: Choice | undefined;
  readonly setDraft: Dispatch<SetStateAction<Choice | undefined>>;
  readonly counts: Counts;
}

/**
 * Filters if there is no space beside the list. They are collected first and applied
 * together, so that the journeys are fetched once; the button shows the number of results.
 */
export function FilterSheet({
  title,
  chooser,
  draft,
  setDraft,
  counts,
}: FilterSheetProps) {
  const t = useTranslation();
  const { choice, choose, pathOf } = chooser;
  const drafting = useMemo<Chooser>(
    () => ({
      choice: draft ?? choice,
      choose: async (change) => setDraft((last) => last && change(last)),
      pathOf,
    }),
    [draft, choice, setDraft, pathOf],
  );
  const { available, count } = counts;
  const isNone = count === 0 && hasFilters(drafting.choice);
  const apply = (): void => {
    setDraft(undefined);
    if (draft && draft !== choice)
      void whenLeft().then(() => choose(() => draft));
  };
  return (
    <Dialog
      open={draft !== undefined}
      onClose={() => setDraft(undefined)}
      title={title}
      foot={
        <div className={styles["foot"]}>
          <p role="status" className={isNone ? "" : "visually-hidden"}>
            {isNone && t("search_list:none.filter_title")}
            {!isNone && count !== undefined && draft !== choice
              ? t("search_list:found", { count })
              : ""}
          </p>
          {isNone ? (
            <Button
              look="plain"
              onClick={() =>
                setDraft((last) => last && { ...last, ...NO_FILTERS })
              }
            >
              {t("search_list:clear_all")}
            </Button>
          ) : (
            <Button onClick={apply}>
              {count
                ? t("search_list:show", { count })
                : t("search_list:show_plain")}
            </Button>
          )}
        </div>
      }
    >
      <Filters available={available} {...drafting} />
    </Dialog>
  );
}
