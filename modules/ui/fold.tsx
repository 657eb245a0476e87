import type { ReactNode } from "react";
import styles from "./fold.module.css";

interface FoldProps {
  /** What opens it: "Show 2 more reviews". */
  readonly more: string;
  /** What closes it again: "Show less". */
  readonly less: string;
  readonly children: ReactNode;
}

/** The rest of what stands above it, folded away. It needs no script. */
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
