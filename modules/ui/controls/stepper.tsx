import { minusIcon, plusIcon } from "../icons/account-icons.ts";
import { Icon } from "../icons/icon.tsx";
import styles from "./stepper.module.css";

interface StepperProps {
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** The accessible name of the count. */
  readonly label: string;
  /** The accessible names of the buttons. */
  readonly fewer: string;
  readonly more: string;
  readonly onChange: (value: number) => void;
}

/**
 * A number with buttons for one fewer and one more. At the limits a button keeps the focus
 * but does nothing.
 */
export function Stepper({
  value,
  min,
  max,
  label,
  fewer,
  more,
  onChange,
}: StepperProps) {
  const to = (next: number) => () => {
    if (next >= min && next <= max) onChange(next);
  };
  return (
    <span className={styles["stepper"]} role="group" aria-label={label}>
      <button
        type="button"
        className={styles["step"]}
        aria-label={fewer}
        aria-disabled={value <= min}
        onClick={to(value - 1)}
      >
        <Icon shape={minusIcon} size={20} />
      </button>
      <output className={styles["value"]}>{value}</output>
      <button
        type="button"
        className={styles["step"]}
        aria-label={more}
        aria-disabled={value >= max}
        onClick={to(value + 1)}
      >
        <Icon shape={plusIcon} size={20} />
      </button>
    </span>
  );
}
