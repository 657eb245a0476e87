import type { ReactNode } from "react";
import styles from "./card.module.css";

interface CardProps {
  /** The picture at its top. */
  readonly picture?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A card. A link of class `cover` in it (see cardLink) makes the whole card its target,
 * so that there is one link and one name.
 */
export function Card({ picture, children }: CardProps) {
  return (
    <article className={styles["card"]}>
      {picture && <div className={styles["picture"]}>{picture}</div>}
      <div className={styles["body"]}>{children}</div>
    </article>
  );
}

/** The class of the one link of a card. */
export const cardLink = styles["link"]!;
