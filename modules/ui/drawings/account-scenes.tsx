/**
 * Drawings for empty pages, placed on the line at y 118 of EmptyState's drawing (320 by 150). Only
 * account pages load these.
 */
import styles from "./scene.module.css";

/** No trips: a waiting suitcase. */
export const suitcaseScene = (
  <>
    <path
      className={styles["line"]}
      d="M144 58v-10a7 7 0 0 1 7-7h18a7 7 0 0 1 7 7v10"
    />
    <rect
      className={styles["coloured"]}
      x="118"
      y="58"
      width="84"
      height="54"
      rx="9"
    />
    <path className={styles["line"]} d="M136 58v54M184 58v54" />
    <path className={styles["thing"]} d="M202 70l16 9-7 14-16-9z" />
    <circle className={styles["dark"]} cx="132" cy="115" r="4" />
    <circle className={styles["dark"]} cx="188" cy="115" r="4" />
  </>
);

/** Nothing saved: a balloon in the shape of a heart, with a label. */
export const balloonScene = (
  <>
    <path className={styles["line"]} d="M160 80c-6 9 6 14 0 24" />
    <path
      className={styles["coloured"]}
      d="M160 80c-24-15-36-27-36-42a19 19 0 0 1 36-9 19 19 0 0 1 36 9c0 15-12 27-36 42z"
    />
    <path className={styles["thing"]} d="M144 104h32v12h-32z" />
  </>
);

/** An empty cart: a luggage trolley without luggage. */
export const trolleyScene = (
  <>
    <rect
      className={styles["gone"]}
      x="122"
      y="58"
      width="58"
      height="38"
      rx="7"
    />
    <path className={styles["line"]} d="M112 102h82l18-54h14" />
    <circle className={styles["thing"]} cx="128" cy="110" r="8" />
    <circle className={styles["thing"]} cx="180" cy="110" r="8" />
  </>
);

/** No price alerts: a bell beside falling prices. */
export const bellScene = (
  <>
    <path className={styles["line"]} d="M108 118V36h44v8" />
    <path
      className={styles["coloured"]}
      d="M128 84c0-5 5-7 5-20a19 19 0 0 1 38 0c0 13 5 15 5 20z"
    />
    <circle className={styles["dark"]} cx="152" cy="90" r="5" />
    <path className={styles["line"]} d="M194 54h18v16h18v16h18" />
    <circle className={styles["thing"]} cx="252" cy="86" r="6" />
  </>
);

/** No coupons: a coupon that is blank. */
export const couponScene = (
  <>
    <g transform="rotate(-8 160 78)">
      <path
        className={styles["coloured"]}
        d="M98 50h124v17a11 11 0 0 0 0 22v17H98V89a11 11 0 0 0 0-22z"
      />
      <path className={styles["gone"]} d="M186 56v44" />
      <path className={styles["line"]} d="M158 66l-26 26" />
      <circle className={styles["line"]} cx="134" cy="70" r="6" />
      <circle className={styles["line"]} cx="156" cy="88" r="6" />
    </g>
  </>
);

/** No gift cards: a present. */
export const giftScene = (
  <>
    <path
      className={styles["line"]}
      d="M160 56c-16-26-38-12-22 0zM160 56c16-26 38-12 22 0z"
    />
    <rect
      className={styles["thing"]}
      x="122"
      y="72"
      width="76"
      height="45"
      rx="4"
    />
    <rect
      className={styles["thing"]}
      x="114"
      y="56"
      width="92"
      height="18"
      rx="5"
    />
    <path className={styles["coloured"]} d="M152 56h16v61h-16z" />
  </>
);
