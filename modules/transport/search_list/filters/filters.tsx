import { startTransition, useId, useOptimistic } from "react";
import { useFormat, useTranslation, useTrack } from "#renderer/module-api.ts";
import type { Choice } from "../../model/addresses.ts";
import { ChoiceLink } from "../../model/choice-link.tsx";
import {
  isChosen,
  NO_FILTERS,
  toggleFilter,
  toggleQuick,
} from "../search/addresses.ts";
import type { OfferedFilters } from "./merge-filters.ts";
import { hasFilters } from "../search/search-state.ts";
import type { Change, Search } from "../search/use-search.ts";
import styles from "./filters.module.css";

export interface Chooser {
  readonly choice: Choice;
  readonly choose: Search["choose"];
  /** The address of the search with other filters or another sort. */
  readonly pathOf: (choice: Choice) => string;
}

interface FiltersProps extends Chooser {
  readonly available: OfferedFilters;
}

/** The filters of a search, with the number of results of each. */
export function Filters({ available, ...chooser }: FiltersProps) {
  const { choice } = chooser;
  const t = useTranslation();
  const id = useId();
  const { quick_filters: quick, filters } = available;
  return (
    <div className={styles["filters"]}>
      {quick.length > 0 && (
        <ul aria-label={t("search_list:quick_filters")}>
          {quick.map(({ quick_filter, label, count }) => (
            <li key={quick_filter}>
              <Toggle
                {...chooser}
                name={quick_filter}
                label={label}
                count={count}
                chosen={choice.quick_filters.includes(quick_filter)}
                change={(last) => toggleQuick(last, quick_filter)}
              />
            </li>
          ))}
        </ul>
      )}
      {filters.map(({ filter_type, label, items }) => (
        <div key={filter_type} role="group" aria-labelledby={id + filter_type}>
          <h3 id={id + filter_type} className={styles["title"]}>
            {label}
          </h3>
          <ul>
            {items.map((item) => (
              <li key={item.filter_value}>
                <Toggle
                  {...chooser}
                  name={`${filter_type}:${item.filter_value}`}
                  label={item.label}
                  count={item.count}
                  chosen={isChosen(choice, filter_type, item.filter_value)}
                  change={(last) =>
                    toggleFilter(last, filter_type, item.filter_value)
                  }
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {hasFilters(choice) && <ClearFilters {...chooser} />}
    </div>
  );
}

export function ClearFilters({ choice, choose, pathOf }: Chooser) {
  const track = useTrack();
  const t = useTranslation();
  const clear: Change = (last) => ({ ...last, ...NO_FILTERS });
  return (
    <ChoiceLink
      path={pathOf(clear(choice))}
      onChoose={() => choose(clear)}
      chosen={false}
      className={styles["clear"]}
      tracked={track("click", "filters_cleared")}
    >
      {t("search_list:clear_all")}
    </ChoiceLink>
  );
}

/**
 * The state of a control that looks pressed at once. Everything else that depends on the choice is
 * rendered in a transition.
 *
 * @returns the state, and a function that sets it and applies the choice
 */
export function usePressed<State>(
  chosen: State,
  choose: Search["choose"],
): [State, (state: State, change: Change) => void] {
  const [shown, show] = useOptimistic(chosen);
  const press = (state: State, change: Change) =>
    startTransition(async () => {
      show(state);
      await choose(change);
    });
  return [shown, press];
}

interface ToggleProps extends Chooser {
  /** The name for tracking. */
  readonly name: string;
  readonly label: string;
  readonly count: number | undefined;
  readonly chosen: boolean;
  readonly change: Change;
}

function Toggle({ name, label, count, change, ...chooser }: ToggleProps) {
  const track = useTrack();
  const { choice, choose, pathOf } = chooser;
  const format = useFormat();
  const [chosen, press] = usePressed(chooser.chosen, choose);
  return (
    <ChoiceLink
      isBox
      path={pathOf(change(choice))}
      onChoose={() => press(!chosen, change)}
      chosen={chosen}
      className={styles["toggle"]}
      tracked={track("click", "filter_pressed", { label: name })}
    >
      <svg className={styles["box"]} viewBox="0 0 18 18" aria-hidden>
        <rect x="1" y="1" width="16" height="16" rx="4" />
        {chosen && <path d="M5 9.2l2.8 2.8L13 6.5" />}
      </svg>
      <span className={styles["label"]}>{label}</span>
      {count !== undefined && (
        <span className={styles["count"]}>{format.number(count)}</span>
      )}
    </ChoiceLink>
  );
}
