import type { ReactNode } from "react";
import styles from "./block.module.css";

interface BlockProps {
  /** The section's name: the heading's id is made of it. */
  readonly name: string;
  readonly title?: ReactNode;
  readonly subtitle?: ReactNode;
  /** What stands at the end of the heading's line. */
  readonly aside?: ReactNode;
  /** page: as wide as lists are. reading: as wide as a text can be read. */
  readonly width?: "page" | "reading";
  /**
   * stacked: the heading above. beside: on wide screens the heading stands at the left
   * of what is as wide as a text can be read.
   */
  readonly layout?: "stacked" | "beside";
  /** A band of another colour behind the section. */
  readonly band?: boolean;
  readonly children: ReactNode;
}

/** The frame of a section: its width, its distance from the one before, its heading. */
export function Block({
  name,
  title,
  subtitle,
  aside,
  width = "page",
  layout = "stacked",
  band,
  children,
}: BlockProps) {
  const heading = `${name}-heading`;
  return (
    <section
      className={styles["block"]}
      data-band={band ? "" : undefined}
      aria-labelledby={title ? heading : undefined}
    >
      <div className={styles["inner"]} data-width={width} data-layout={layout}>
        {title && (
          <div className={styles["head"]}>
            <div className={styles["words"]}>
              <h2 id={heading}>{title}</h2>
              {subtitle && <p className={styles["subtitle"]}>{subtitle}</p>}
            </div>
            {aside}
          </div>
        )}
        <div className={styles["body"]}>{children}</div>
      </div>
    </section>
  );
}
