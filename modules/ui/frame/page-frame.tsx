import { useCallback, useRef, type ReactNode, type Ref } from "react";
import styles from "./page-frame.module.css";

interface PageFrameProps {
  readonly title: string;
  readonly titleRef?: Ref<HTMLHeadingElement>;
  /** page: the width of lists. reading: the width of running text. */
  readonly width?: "page" | "reading";
  readonly children: ReactNode;
}

/** The frame of a section with the page's main heading. */
export function PageFrame({
  title,
  titleRef,
  width = "page",
  children,
}: PageFrameProps) {
  return (
    <div className={styles["frame"]} data-width={width}>
      <h1 ref={titleRef} className={styles["title"]} tabIndex={-1}>
        {title}
      </h1>
      <div className={styles["parts"]}>{children}</div>
    </div>
  );
}

/** Receives the focus when the focused element is removed. */
export function useTitleFocus() {
  const titleRef = useRef<HTMLHeadingElement>(null);
  const focusTitle = useCallback(() => titleRef.current?.focus(), []);
  return { titleRef, focusTitle };
}
