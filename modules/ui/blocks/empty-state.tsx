import type { ReactNode } from "react";
import styles from "../drawings/scene.module.css";
import words from "./empty-state.module.css";

interface EmptyStateProps {
  /** A drawing of the missing object: from account-scenes or travel-scenes. */
  readonly scene: ReactNode;
  readonly title: string;
  /** The reason. */
  readonly text: string;
  /** A link to the closest alternative. */
  readonly children?: ReactNode;
}

/** An empty state: a drawing of the missing object on the line; the reason, and the next step. */
export function EmptyState({ scene, title, text, children }: EmptyStateProps) {
  return (
    <div className={words["empty"]}>
      <svg className={styles["scene"]} viewBox="0 0 320 150" aria-hidden="true">
        <circle className={styles["sun"]} cx="262" cy="42" r="20" />
        <path
          className={styles["far"]}
          d="M0 106c34-36 70-40 108-16 30-40 70-46 108-8 36-22 70-16 104 26v42H0z"
        />
        <path className={styles["near"]} d="M0 118h320v32H0z" />
        <path className={styles["ahead"]} d="M-4 118h328" />
        <path className={styles["behind"]} d="M-4 118h164" />
        <circle className={styles["behind"]} cx="40" cy="118" r="6" />
        <circle className={styles["ahead"]} cx="284" cy="118" r="6" />
        {scene}
      </svg>
      <div className={words["words"]}>
        <h2 className={words["title"]}>{title}</h2>
        <p className={words["text"]}>{text}</p>
      </div>
      {children && <div className={words["actions"]}>{children}</div>}
    </div>
  );
}
