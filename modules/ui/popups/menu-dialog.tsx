import type { ReactNode } from "react";
import { useTranslation } from "#renderer/module-api.ts";
import { Icon } from "../icons/icon.tsx";
import { closeIcon } from "../icons/icons.ts";
import styles from "./dialog.module.css";

/** The attributes of the button that opens a menu (https://html.spec.whatwg.org/#attr-button-command). */
export function opensMenu(id: string): Readonly<Record<string, string>> {
  return { "aria-haspopup": "dialog", command: "show-modal", commandfor: id };
}

interface MenuDialogProps {
  /** Unique on the page. */
  readonly id: string;
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/**
 * A dialog of a static module. The browser opens and closes it without React; the
 * renderer's entry makes Back close it. Its module uses the messages of `common`.
 */
export function MenuDialog({ id, title, children }: MenuDialogProps) {
  const t = useTranslation();
  return (
    <dialog
      id={id}
      className={styles["dialog"]}
      data-menu=""
      data-look="sheet"
      aria-labelledby={`${id}-title`}
    >
      <div className={styles["content"]}>
        <div className={styles["head"]}>
          <h2 id={`${id}-title`}>{title}</h2>
          <form method="dialog">
            <button className={styles["close"]} aria-label={t("common:close")}>
              <Icon shape={closeIcon} />
            </button>
          </form>
        </div>
        <div className={styles["body"]}>{children}</div>
      </div>
    </dialog>
  );
}
