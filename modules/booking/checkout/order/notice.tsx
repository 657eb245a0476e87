import { useEffect, useId, useRef, type ReactNode } from "react";
import { Icon } from "#ui/icons/icon.tsx";
import {
  clockIcon,
  failureIcon,
  successIcon,
  warningIcon,
  type IconShape,
} from "#ui/icons/icons.ts";
import styles from "../style.module.css";

export type Tone = "waiting" | "attention" | "failure" | "success";

const SHAPES: Readonly<Record<Tone, IconShape>> = {
  waiting: clockIcon,
  attention: warningIcon,
  failure: failureIcon,
  success: successIcon,
};

interface NoticeProps {
  readonly tone: Tone;
  readonly title: string;
  /** What happened and what to do, whether money moved, and the reference, as lines. */
  readonly lines: readonly (string | undefined)[];
  /** Buttons and links. */
  readonly children?: ReactNode;
  /** true: the outcome has just changed, so the notice takes the focus. */
  readonly isNew: boolean;
}

/** The outcome of an order or a payment, in place of the forms. */
export function Notice({ tone, title, lines, children, isNew }: NoticeProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew, title]);
  return (
    <section className={styles["notice"]} data-tone={tone} aria-labelledby={id}>
      <Icon shape={SHAPES[tone]} size={28} />
      <div className={styles["noticeWords"]}>
        <h2
          ref={heading}
          id={id}
          className={styles["noticeTitle"]}
          tabIndex={-1}
        >
          {title}
        </h2>
        {lines
          .filter((line) => line !== undefined)
          .map((line) => (
            <p key={line}>{line}</p>
          ))}
        {children && <div className={styles["ways"]}>{children}</div>}
      </div>
    </section>
  );
}
