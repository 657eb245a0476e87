import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import type { IconShape } from "./icons.ts";
import styles from "./empty-state.module.css";

interface EmptyStateProps {
  /** What is missing here. */
  readonly icon: IconShape;
  readonly title: string;
  /** Why there is nothing here. */
  readonly text: string;
  /** A link to the closest alternative. */
  readonly children?: ReactNode;
}

/** An empty state, drawn as a stop on a line: the reason and where to go next. */
export function EmptyState({ icon, title, text, children }: EmptyStateProps) {
  return (
    <div className={styles["empty"]}>
      <div className={styles["drawing"]}>
        <svg viewBox="0 0 280 132" aria-hidden="true">
          <circle className={styles["sun"]} cx="206" cy="44" r="20" />
          <path
            className={styles["far"]}
            d="M0 100c30-30 62-34 96-14 26-34 62-40 96-8 32-20 62-14 88 22v32H0z"
          />
          <path
            className={styles["near"]}
            d="M0 112c54-20 104-18 146-4 44-14 92-14 134 2v22H0z"
          />
          <path className={styles["behind"]} d="M0 84h108" />
          <path className={styles["ahead"]} d="M172 84h108" />
          <circle className={styles["ahead"]} cx="246" cy="84" r="6" />
          <circle className={styles["behind"]} cx="34" cy="84" r="6" />
          <circle className={styles["stop"]} cx="140" cy="84" r="30" />
        </svg>
        <span className={styles["icon"]}>
          <Icon shape={icon} size={28} />
        </span>
      </div>
      <div className={styles["words"]}>
        <h2 className={styles["title"]}>{title}</h2>
        <p className={styles["text"]}>{text}</p>
      </div>
      {children && <div className={styles["actions"]}>{children}</div>}
    </div>
  );
}
