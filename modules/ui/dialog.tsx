import {
  useEffect,
  useId,
  useRef,
  type KeyboardEvent,
  type ReactNode,
} from "react";
import { useTranslation } from "#renderer/module-api.ts";
import { Icon } from "./icon.tsx";
import { closeIcon } from "./icons.ts";
import { useBackCloses } from "./use-back-closes.ts";
import styles from "./dialog.module.css";

interface DialogProps {
  readonly open: boolean;
  /** Called by the close button, the Escape key, a click beside the dialog and Back. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** sheet: from the bottom on narrow screens. full: as large as the window. */
  readonly look?: "sheet" | "full";
  /** Keys that mean something anywhere in the dialog; Escape closes it by itself. */
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly children: ReactNode;
}

/**
 * A dialog: the browser's own, which keeps the focus in and gives it back. Its module
 * uses the messages of `common`.
 */
export function Dialog({
  open,
  onClose,
  title,
  look = "sheet",
  onKeyDown,
  children,
}: DialogProps) {
  const t = useTranslation();
  const heading = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current!;
    if (open) element.showModal();
    else if (element.open) element.close();
  }, [open]);
  useBackCloses(open, onClose);

  return (
    // A click on the backdrop is a click on the dialog itself; the keyboard has Escape.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles["dialog"]}
      data-look={look}
      aria-labelledby={heading}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      {open && (
        <div className={styles["content"]}>
          <div className={styles["head"]}>
            <h2 id={heading}>{title}</h2>
            <button
              type="button"
              className={styles["close"]}
              onClick={onClose}
              aria-label={t("common:close")}
            >
              <Icon shape={closeIcon} />
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
