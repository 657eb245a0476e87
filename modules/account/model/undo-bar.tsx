import { useEffect, useId, useRef } from "react";
import { useTranslation } from "#renderer/module-api.ts";
import styles from "./undo-bar.module.css";

interface UndoBarProps {
  /** The message. */
  readonly text: string;
  readonly onUndo: () => void;
}

/**
 * Reports a removal and offers to undo it. It takes the focus because the focused element
 * was removed; screen readers read the button with the message.
 */
export function UndoBar({ text, onUndo }: UndoBarProps) {
  const t = useTranslation();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), [text]);
  return (
    <div className={styles["bar"]}>
      <p id={id}>{text}</p>
      <button
        ref={button}
        type="button"
        className={styles["undo"]}
        aria-describedby={id}
        onClick={onUndo}
      >
        {t("account:undo")}
      </button>
    </div>
  );
}
