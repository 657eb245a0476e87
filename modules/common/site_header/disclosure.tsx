import type { ReactNode } from "react";
import { Icon } from "#ui/icons/icon.tsx";
import { chevronDownIcon, type IconShape } from "#ui/icons/icons.ts";
import styles from "./style.module.css";

interface DisclosureProps {
  /** The visible content. When left out, the icon and `kind` name the disclosure. */
  readonly label?: string | undefined;
  /** The purpose of the disclosure, for screen readers. */
  readonly kind?: string;
  readonly icon?: IconShape;
  readonly children: ReactNode;
}

/**
 * Opens a panel below the header, without JavaScript. The browser keeps at most one with the same
 * name open; the renderer's entry closes it (renderer/client/menus.ts).
 */
export function Disclosure({ label, kind, icon, children }: DisclosureProps) {
  return (
    <details className={styles["disclosure"]} name="site_header" data-menu="">
      <summary className={styles["trigger"]}>
        {icon && <Icon shape={icon} size={label ? 20 : 24} />}
        {kind && <span className="visually-hidden">{kind} </span>}
        {label && (
          <>
            <span>{label}</span>
            <span className={styles["chevron"]}>
              <Icon shape={chevronDownIcon} size={16} />
            </span>
          </>
        )}
      </summary>
      <div className={styles["panel"]}>{children}</div>
    </details>
  );
}
