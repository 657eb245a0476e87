import type { ReactNode } from "react";
import styles from "./card.module.css";

/** The class of a card's only link. */
export const cardLink = styles["link"]!;

/** The class of the area that the link covers, where it is not a Card. */
export const cardTarget = styles["target"]!;

interface CardProps {
  /** The picture at the top. */
  readonly picture?: ReactNode;
  /** A Badge over the corner of the picture, or above the text. */
  readonly badge?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A card. A link with the class `cardLink` makes the whole card clickable, so that there is
 * one link with one name.
 */
export function Card({ picture, badge, children }: CardProps) {
  return (
    <article className={`${cardTarget} ${styles["card"]}`}>
      {picture && <div className={styles["picture"]}>{picture}</div>}
      <div className={styles["body"]}>
        {badge && <div className={styles["badge"]}>{badge}</div>}
        {children}
      </div>
    </article>
  );
}
