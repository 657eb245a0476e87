import { useCallback, useRef, type ReactNode, type Ref } from "react";
import styles from "./page-title.module.css";

interface PageTitleProps {
  readonly ref?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

/** The heading of a page that is one section. */
export function PageTitle({ ref, children }: PageTitleProps) {
  return (
    <h1 ref={ref} className={styles["title"]} tabIndex={-1}>
      {children}
    </h1>
  );
}

/** Where the focus goes when what had it is gone. */
export function useTitleFocus() {
  const title = useRef<HTMLHeadingElement>(null);
  const focusTitle = useCallback(() => title.current?.focus(), []);
  return { title, focusTitle };
}
