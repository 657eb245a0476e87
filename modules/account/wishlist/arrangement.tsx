import { useFormat, useTranslation } from "#renderer/module-api.ts";
import { SelectField } from "#ui/controls/field.tsx";
import { SORTS, type Sort } from "./arrange.ts";
import styles from "./style.module.css";

interface ArrangementProps {
  /** The verticals, with the number of items of each. */
  readonly verticals: ReadonlyMap<string, number>;
  /** undefined: all. */
  readonly vertical: string | undefined;
  readonly onVertical: (vertical: string | undefined) => void;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
}

/** Filter and order of a long list. It needs scripts; without them the list is whole. */
export function Arrangement({
  verticals,
  vertical,
  onVertical,
  sort,
  onSort,
}: ArrangementProps) {
  const t = useTranslation();
  const format = useFormat();
  const all: readonly (string | undefined)[] = [undefined, ...verticals.keys()];
  return (
    <div className={`${styles["arrangement"]} with-scripts`}>
      {verticals.size > 1 && (
        <div
          role="group"
          aria-label={t("wishlist:filter")}
          className={styles["chips"]}
        >
          {all.map((one) => (
            <button
              key={one ?? ""}
              type="button"
              className={styles["chip"]}
              aria-pressed={one === vertical}
              onClick={() => onVertical(one)}
            >
              {t(`common:vertical.${one ?? "all"}`)}
              {one !== undefined && (
                <span className={styles["count"]}>
                  {format.number(verticals.get(one)!)}
                </span>
              )}
            </button>
          ))}
        </div>
      )}
      <div className={styles["sort"]}>
        <SelectField
          label={t("wishlist:sort.label")}
          name="sort"
          value={sort}
          onChange={({ currentTarget }) => onSort(currentTarget.value as Sort)}
        >
          {SORTS.map((one) => (
            <option key={one} value={one}>
              {t(`wishlist:sort.${one}`)}
            </option>
          ))}
        </SelectField>
      </div>
    </div>
  );
}
