import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { chevronDownIcon } from "./icons.ts";
import styles from "./disclosure.module.css";

interface DisclosureProps {
  /** The line that opens and closes it. */
  readonly summary: ReactNode;
  /** Whether it is open at first. */
  readonly open?: boolean;
  readonly children: ReactNode;
}

/** A line that opens what is below it: the browser's own, so it needs no script. */
export function Disclosure({ summary, open, children }: DisclosureProps) {
  return (
    <details className={styles["disclosure"]} open={open}>
      <summary className={styles["summary"]}>
        {summary}
        <Icon shape={chevronDownIcon} size={20} />
      </summary>
      <div className={styles["content"]}>{children}</div>
    </details>
  );
}
