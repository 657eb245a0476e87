import type { ReactNode } from "react";
import styles from "./block.module.css";

interface BlockProps {
  /** The section's name. The heading's id derives from it. */
  readonly name: string;
  readonly title?: ReactNode;
  readonly subtitle?: ReactNode;
  /** true: the heading is the main one of the page. */
  readonly main?: boolean;
  /** Content at the end of the heading's line. */
  readonly aside?: ReactNode;
  /** page: the width of lists. reading: the width of running text. */
  readonly width?: "page" | "reading";
  /**
   * stacked: the heading is above the content. beside: on wide screens the heading is to
   * the left of content of reading width.
   */
  readonly layout?: "stacked" | "beside";
  /** Gives the section a coloured background band. */
  readonly band?: boolean;
  readonly children: ReactNode;
}

/** The frame of a section: its width, its top margin and its heading. */
export function Block({
  name,
  title,
  subtitle,
  main = false,
  aside,
  width = "page",
  layout = "stacked",
  band,
  children,
}: BlockProps) {
  const heading = `${name}-heading`;
  const Heading = main ? "h1" : "h2";
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
              <Heading id={heading}>{title}</Heading>
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
