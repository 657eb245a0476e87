import { useId } from "react";
import { useFormat, useTranslation } from "#renderer/module-api.ts";
import type { FilterSorts } from "#schema/modules/search_list.ts";
import type { Choice } from "../model/addresses.ts";
import {
  isChosen,
  NO_FILTERS,
  toggleFilter,
  toggleQuick,
} from "./addresses.ts";
import { ChoiceLink } from "./choice-link.tsx";
import { hasFilters } from "./search-state.ts";
import styles from "./filters.module.css";

export interface Chooser {
  readonly choice: Choice;
  readonly choose: (choice: Choice) => void;
  /** The address of the search with other filters or another sort. */
  readonly pathOf: (choice: Choice) => string;
}

interface FiltersProps extends Chooser {
  readonly available: FilterSorts;
}

/** The sorts and the filters of a search, with the number of results of each filter. */
export function Filters({ available, ...chooser }: FiltersProps) {
  const { choice } = chooser;
  const t = useTranslation();
  const id = useId();
  const { sorts, quick_filters: quick, filters } = available;
  const sorted =
    choice.sort_type ?? sorts.find(({ selected }) => selected)?.sort_type;
  return (
    <div className={styles["filters"]}>
      {sorts.length > 1 && (
        <div role="group" aria-labelledby={`${id}sort`}>
          <h3 id={`${id}sort`} className={styles["title"]}>
            {t("search_list:sort_by")}
          </h3>
          <ul>
            {sorts.map(({ sort_type, label }) => (
              <li key={sort_type}>
                <Sort
                  {...chooser}
                  label={label}
                  chosen={sort_type === sorted}
                  next={{ ...choice, sort_type }}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
      {quick.length > 0 && (
        <ul aria-label={t("search_list:quick_filters")}>
          {quick.map(({ quick_filter, label, count }) => (
            <li key={quick_filter}>
              <Toggle
                {...chooser}
                label={label}
                count={count}
                chosen={choice.quick_filters.includes(quick_filter)}
                next={toggleQuick(choice, quick_filter)}
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
                  label={item.label}
                  count={item.count}
                  chosen={isChosen(choice, filter_type, item.filter_value)}
                  next={toggleFilter(choice, filter_type, item.filter_value)}
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
  const t = useTranslation();
  const cleared = { ...choice, ...NO_FILTERS };
  return (
    <ChoiceLink
      path={pathOf(cleared)}
      onChoose={() => choose(cleared)}
      chosen={false}
      className={styles["clear"]}
    >
      {t("search_list:clear_all")}
    </ChoiceLink>
  );
}

interface SortProps extends Chooser {
  readonly label: string;
  readonly chosen: boolean;
  /** The choice after the press. */
  readonly next: Choice;
}

function Sort({ label, chosen, next, choose, pathOf }: SortProps) {
  return (
    <ChoiceLink
      path={pathOf(next)}
      onChoose={() => choose(next)}
      chosen={chosen}
      className={styles["toggle"]}
    >
      <svg className={styles["box"]} viewBox="0 0 18 18" aria-hidden>
        <circle cx="9" cy="9" r="8" />
        {chosen && <circle cx="9" cy="9" r="4" />}
      </svg>
      <span className={styles["label"]}>{label}</span>
    </ChoiceLink>
  );
}

interface ToggleProps extends SortProps {
  readonly count: number;
}

function Toggle({ label, count, chosen, next, choose, pathOf }: ToggleProps) {
  const format = useFormat();
  return (
    <ChoiceLink
      isBox
      path={pathOf(next)}
      onChoose={() => choose(next)}
      chosen={chosen}
      className={styles["toggle"]}
    >
      <svg className={styles["box"]} viewBox="0 0 18 18" aria-hidden>
        <rect x="1" y="1" width="16" height="16" rx="4" />
        {chosen && <path d="M5 9.2l2.8 2.8L13 6.5" />}
      </svg>
      <span className={styles["label"]}>{label}</span>
      <span className={styles["count"]}>{format.number(count)}</span>
    </ChoiceLink>
  );
}
