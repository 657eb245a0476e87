import type { ReactNode } from "react";
import styles from "./badge.module.css";

interface BadgeProps {
  /** The meaning of the badge, never shown by colour alone. strong: over a picture. */
  readonly tone?: "plain" | "strong" | "success" | "attention" | "failure";
  readonly children: ReactNode;
}

/** A short label of two or three words. */
export function Badge({ tone = "plain", children }: BadgeProps) {
  return (
    <span className={styles["badge"]} data-tone={tone}>
      {children}
    </span>
  );
}
