import type { ReactNode } from "react";
import styles from "./badge.module.css";

interface BadgeProps {
  /** What it speaks of; never by colour alone. strong: for a place over a picture. */
  readonly tone?: "plain" | "strong" | "success" | "attention" | "failure";
  readonly children: ReactNode;
}

/** Two or three words that set a thing apart. */
export function Badge({ tone = "plain", children }: BadgeProps) {
  return (
    <span className={styles["badge"]} data-tone={tone}>
      {children}
    </span>
  );
}
