import { useTranslation } from "#renderer/module-api.ts";
import type { HinderingFilter } from "#schema/modules/search_list.ts";
import type { Choice } from "../../model/addresses.ts";
import { ChoiceLink } from "../../model/choice-link.tsx";
import { onlyFilter, toggleQuick } from "../search/addresses.ts";
import type { Chooser } from "./chooser.ts";
import styles from "./filters.module.css";

/** More are not needed to choose one. */
const MAX_SHOWN = 3;

interface RemoveFiltersProps extends Chooser {
  readonly without: readonly HinderingFilter[];
}

/** The filters that leave nothing, each with the journeys that there are without it. */
export function RemoveFilters({
  without,
  choice,
  choose,
  pathOf,
}: RemoveFiltersProps) {
  const t = useTranslation();
  if (without.length === 0) return null;
  return (
    <ul>
      {without.slice(0, MAX_SHOWN).map((filter) => {
        const { label, count } = filter;
        return (
          <li key={label}>
            <ChoiceLink
              path={pathOf(removed(choice, filter))}
              onChoose={() => choose((last) => removed(last, filter))}
              chosen={false}
              className={styles["clear"]}
            >
              {t("search_list:none.without", { filter: label, count })}
            </ChoiceLink>
          </li>
        );
      })}
    </ul>
  );
}

function removed(
  choice: Choice,
  { filter_type, quick_filter }: HinderingFilter,
): Choice {
  if (filter_type !== undefined) return onlyFilter(choice, filter_type);
  return choice.quick_filters.includes(quick_filter ?? "")
    ? toggleQuick(choice, quick_filter!)
    : choice;
}
