import type { MouseEventHandler, ReactNode } from "react";
import { Icon } from "#ui/icon.tsx";
import { chevronDownIcon, type IconShape } from "#ui/icons.ts";
import styles from "./style.module.css";

/** The browser keeps at most one disclosure of a name open. */
export const DISCLOSURES = "site_header";

interface DisclosureProps {
  /** The visible content. When left out, the icon and `kind` name the disclosure. */
  readonly label?: string | undefined;
  /** What the disclosure is for, for screen readers. */
  readonly kind?: string;
  readonly icon?: IconShape;
  readonly onClick?: MouseEventHandler<HTMLElement>;
  readonly children: ReactNode;
}

/** Opens a panel below the header, without JavaScript. */
export function Disclosure({
  label,
  kind,
  icon,
  onClick,
  children,
}: DisclosureProps) {
  return (
    <details className={styles["disclosure"]} name={DISCLOSURES}>
      <summary className={styles["trigger"]} onClick={onClick}>
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
