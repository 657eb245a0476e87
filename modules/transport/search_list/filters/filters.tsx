import { useId, type ReactNode } from "react";
import { useFormat, useTranslation, useTrack } from "#renderer/module-api.ts";
import { ChoiceLink } from "../../model/choice-link.tsx";
import {
  isChosen,
  NO_FILTERS,
  toggleFilter,
  toggleQuick,
} from "../search/addresses.ts";
import { usePressed, type Chooser } from "./chooser.ts";
import type { OfferedFilters } from "./merge-filters.ts";
import { RangeFilter } from "./range-filter.tsx";
import { hasFilters } from "../search/search-state.ts";
import type { Change } from "../search/use-search.ts";
import styles from "./filters.module.css";

interface FiltersProps extends Chooser {
  readonly available: OfferedFilters;
}

/** The filters of a search, with the number of results of each. */
export function Filters({ available, ...chooser }: FiltersProps) {
  const { choice } = chooser;
  const t = useTranslation();
  const { quick_filters: quick, filters, ranges = [] } = available;
  const rangeOf = (filterType: string) =>
    ranges.find(({ beside }) => beside === filterType);
  const others = ranges.filter(
    ({ beside }) => !filters.some(({ filter_type }) => filter_type === beside),
  );
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
      {others.map((range) => (
        <Group key={range.filter_type} label={range.label}>
          <RangeFilter {...chooser} range={range} />
        </Group>
      ))}
      {filters.map(({ filter_type, label, items }) => (
        <Group key={filter_type} label={label}>
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
          {rangeOf(filter_type) && (
            <RangeFilter {...chooser} range={rangeOf(filter_type)!} />
          )}
        </Group>
      ))}
      {hasFilters(choice) && <ClearFilters {...chooser} />}
    </div>
  );
}

interface GroupProps {
  readonly label: string;
  readonly children: ReactNode;
}

function Group({ label, children }: GroupProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <h3 id={id} className={styles["title"]}>
        {label}
      </h3>
      {children}
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
