import type { ReactNode } from "react";
import styles from "./rules-fold.module.css";

interface RulesFoldProps {
  readonly summary: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Rules that few readers open, behind a line among others; opened, they have a line of their own below these. */
export function RulesFold({ summary, className, children }: RulesFoldProps) {
  return (
    <details className={[styles["fold"], className].filter(Boolean).join(" ")}>
      <summary>{summary}</summary>
      <div className={styles["rules"]}>{children}</div>
    </details>
  );
}
