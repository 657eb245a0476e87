import { Icon } from "./icon.tsx";
import { starIcon } from "./icons.ts";
import styles from "./rating.module.css";

interface RatingProps {
  /** From 1 to 5. */
  readonly value: number;
  /** What is read out: "4.6 of 5". */
  readonly label: string;
}

const STARS = [1, 2, 3, 4, 5] as const;

/** A rating as five stars; a half counts as the whole. */
export function Rating({ value, label }: RatingProps) {
  return (
    <span className={styles["rating"]} role="img" aria-label={label}>
      {STARS.map((star) => (
        <span key={star} data-on={value >= star - 0.5 ? "" : undefined}>
          <Icon shape={starIcon} size={18} />
        </span>
      ))}
    </span>
  );
}
