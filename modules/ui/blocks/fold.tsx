import type { ReactNode } from "react";
import styles from "./fold.module.css";

interface FoldProps {
  /** The label when closed: "Show 2 more reviews". */
  readonly more: string;
  /** The label when open: "Show less". */
  readonly less: string;
  readonly children: ReactNode;
}

/** Folds away the rest of the content above it, without JavaScript. */
export function Fold({ more, less, children }: FoldProps) {
  return (
    <details className={styles["fold"]}>
      <summary className={styles["summary"]}>
        <span className={styles["more"]}>{more}</span>
        <span className={styles["less"]}>{less}</span>
      </summary>
      {children}
    </details>
  );
}
