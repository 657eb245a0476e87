/**
 * Drawings for empty pages, placed on the line at y 118 of EmptyState's drawing (320 by 150).
 * Searches, tickets and purchases use these.
 */
import styles from "./scene.module.css";

/** No journeys: an empty departure board. */
export const boardScene = (
  <>
    <path className={styles["line"]} d="M110 96v22M210 96v22" />
    <rect
      className={styles["dark"]}
      x="88"
      y="30"
      width="144"
      height="68"
      rx="7"
    />
    <path
      className={styles["pale"]}
      d="M102 46h26M142 46h52M210 46h8M102 64h26M142 64h34M210 64h8M102 82h26M142 82h44M210 82h8"
    />
  </>
);

/** A ticket that is no longer sold: it is torn. */
export const tornScene = (
  <>
    <g transform="rotate(-6 130 80)">
      <path
        className={styles["thing"]}
        d="M88 54h66l-8 12 10 12-10 12 8 12H88z"
      />
      <path
        className={styles["dark"]}
        d="M98 64h10v10H98zM114 64h10v10h-10zM98 80h10v10H98zM114 80h10v10h-10z"
      />
    </g>
    <g transform="rotate(8 200 80)">
      <path
        className={styles["coloured"]}
        d="M176 54h56v48h-56l8-12-10-12 10-12z"
      />
      <path className={styles["line"]} d="M196 70h24M196 84h16" />
    </g>
  </>
);

/** An expired offer: a station clock, and a departing train. */
export const clockScene = (
  <>
    <path className={styles["line"]} d="M118 118V82" />
    <circle className={styles["thing"]} cx="118" cy="54" r="29" />
    <path className={styles["line"]} d="M118 54V36M118 54l13 9" />
    <path
      className={styles["thing"]}
      d="M226 80a10 10 0 0 1 10-10h90v46H226z"
    />
    <path className={styles["dark"]} d="M240 80h30v14h-30zM282 80h40v14h-40z" />
    <circle className={styles["coloured"]} cx="236" cy="106" r="4" />
    <path className={styles["gone"]} d="M150 108h64M168 92h46" />
  </>
);

/** Nothing for sale: a kiosk with its shutter down. */
export const kioskScene = (
  <>
    <rect
      className={styles["thing"]}
      x="112"
      y="70"
      width="96"
      height="48"
      rx="3"
    />
    <path className={styles["line"]} d="M122 84h76M122 94h76M122 104h76" />
    <path className={styles["coloured"]} d="M108 46h104l10 24H98z" />
    <path className={styles["line"]} d="M134 46l-5 24M160 46v24M186 46l5 24" />
  </>
);
