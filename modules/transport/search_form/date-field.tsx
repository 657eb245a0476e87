import { useId } from "react";
import { useFormat } from "#renderer/module-api.ts";
import type { Journey, SaleDates } from "./journey.ts";
import styles from "./style.module.css";

interface DateFieldProps {
  readonly name: keyof Journey;
  readonly label: string;
  readonly dates: SaleDates;
  /** The date that is chosen at first. */
  readonly first: string;
  /** The date that is chosen now; "" when there is none. */
  readonly value: string;
}

/** A date, with its weekday: the browser's own field does not say it. */
export function DateField({
  name,
  label,
  dates,
  first,
  value,
}: DateFieldProps) {
  const id = useId();
  const format = useFormat();
  const weekday = `${id}weekday`;
  return (
    <span className={styles["field"]} data-date="">
      <span className={styles["head"]}>
        <label className={styles["label"]} htmlFor={id}>
          {label}
        </label>
        <span id={weekday} className={styles["weekday"]}>
          {value && format.date(value, { weekday: "long" })}
        </span>
      </span>
      <input
        id={id}
        className={styles["control"]}
        type="date"
        name={name}
        required
        min={dates.first}
        max={dates.last}
        defaultValue={first}
        aria-describedby={weekday}
      />
    </span>
  );
}
