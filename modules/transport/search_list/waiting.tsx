import type { ComponentProps } from "react";
import PeakWait from "../model/peak-wait.tsx";
import styles from "./states.module.css";

export function Waiting(props: ComponentProps<typeof PeakWait>) {
  return (
    <div className={styles["message"]}>
      <PeakWait {...props} />
    </div>
  );
}

const ROWS = [0, 1, 2, 3, 4, 5, 6, 7];

/** Placeholders of the journeys' size, so that the layout does not shift. */
export function Placeholders() {
  return (
    <div className={styles["placeholders"]} aria-hidden>
      {ROWS.map((row) => (
        <div key={row} className={styles["row"]}>
          <span />
          <span />
          <span />
          <span />
        </div>
      ))}
    </div>
  );
}
