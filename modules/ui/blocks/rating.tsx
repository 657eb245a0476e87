import { starIcon } from "../icons/icons.ts";
import styles from "./rating.module.css";

interface RatingProps {
  /** From 1 to 5. */
  readonly value: number;
  /** The accessible name: "4.6 of 5". */
  readonly label: string;
  /** The height of a star, in CSS pixels. */
  readonly size?: number;
}

const STARS = [0, 1, 2, 3, 4] as const;

/** The distance between stars, and the first and last x of a star's points, in icon units. */
const PITCH = 21;
const FROM = 3;
const TO = 21;
const WIDTH = 4 * PITCH + TO - FROM;

/** A rating as five stars, the last one partly filled. */
export function Rating({ value, label, size = 18 }: RatingProps) {
  return (
    <svg
      className={styles["rating"]}
      role="img"
      aria-label={label}
      width={(WIDTH * size) / 24}
      height={size}
      viewBox={`${FROM} 0 ${WIDTH} 24`}
    >
      <Stars />
      {/* A nested SVG clips its content. */}
      <svg width={filledWidth(value)} height="24" data-on="">
        <Stars />
      </svg>
    </svg>
  );
}

function Stars() {
  return STARS.map((star) => (
    <path key={star} d={starIcon} transform={`translate(${star * PITCH})`} />
  ));
}

function filledWidth(value: number): number {
  const whole = Math.floor(value);
  const rest = value - whole;
  return whole * PITCH + (rest > 0 ? FROM + rest * (TO - FROM) : 0);
}
