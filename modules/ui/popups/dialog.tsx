import {
  useEffect,
  useId,
  useRef,
  type KeyboardEvent,
  type ReactNode,
} from "react";
import { useTranslation } from "#renderer/module-api.ts";
import { Icon } from "../icons/icon.tsx";
import { closeIcon } from "../icons/icons.ts";
import { useBackCloses } from "../hooks/use-back-closes.ts";
import { onVisibleChange, visibleEdges } from "./visible-edges.ts";
import styles from "./dialog.module.css";

interface DialogProps {
  readonly open: boolean;
  /**
   * Called by the close button, the Escape key, a click on the backdrop and the browser's
   * Back.
   */
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** sheet: slides up from the bottom on narrow screens. full: as large as the window. */
  readonly look?: "sheet" | "full";
  /** white: in both colour schemes, for codes that are scanned. */
  readonly ground?: "white";
  /** Handles keys anywhere in the dialog. Escape is handled already. */
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly children: ReactNode;
  /** Stays in view below the content, which scrolls. */
  readonly foot?: ReactNode;
}

/**
 * A dialog, based on the <dialog> element, which traps and restores the focus. Its module
 * uses the messages of `common`.
 */
export function Dialog({
  open,
  onClose,
  title,
  look = "sheet",
  ground,
  onKeyDown,
  children,
  foot,
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

  // A keyboard covers the foot of a sheet, which is as high as the window without the keyboard.
  useEffect(() => {
    if (!open) return undefined;
    // The window can change after the dialog has left the page, before this effect ends.
    const element = dialog.current!;
    const measure = (): void => {
      const { top, bottom } = visibleEdges();
      element.style.setProperty("--visible", `${bottom - top}px`);
    };
    measure();
    return onVisibleChange(measure);
  }, [open]);

  return (
    // A click on the backdrop targets the dialog element itself. Keyboard users have
    // Escape.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles["dialog"]}
      data-look={look}
      data-ground={ground}
      aria-labelledby={open ? heading : undefined}
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
          <div className={styles["body"]}>{children}</div>
          {foot && <div className={styles["foot"]}>{foot}</div>}
        </div>
      )}
    </dialog>
  );
}
