import { useEffect, useId, useRef } from "react";
import { useTranslation } from "#renderer/module-api.ts";
import styles from "./undo-bar.module.css";

interface UndoBarProps {
  /** What was done. */
  readonly text: string;
  readonly onUndo: () => void;
}

/**
 * What was removed, and the way back. It takes the focus, since what had it is gone; its
 * button is read out with what was done.
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
