import type { ReactNode } from "react";
import styles from "./card.module.css";

/** The class of the one link of a card. */
export const cardLink = styles["link"]!;

/** The class of what that link covers, where it is not a Card. */
export const cardTarget = styles["target"]!;

interface CardProps {
  /** The picture at its top. */
  readonly picture?: ReactNode;
  /** Two or three words over the picture's corner, or above the text: a Badge. */
  readonly badge?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A card. A link of the class `cardLink` in it makes the whole card its target,
 * so that there is one link and one name.
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
