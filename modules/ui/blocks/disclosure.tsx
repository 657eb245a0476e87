import type { ReactNode } from "react";
import { Icon } from "../icons/icon.tsx";
import { chevronDownIcon } from "../icons/icons.ts";
import styles from "./disclosure.module.css";

interface DisclosureProps {
  /** The summary line. */
  readonly summary: ReactNode;
  /** Whether it is initially open. */
  readonly open?: boolean;
  readonly children: ReactNode;
}

/** A disclosure based on <details>, which works without JavaScript. */
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
