import type { MouseEventHandler, ReactNode } from "react";
import { Icon } from "#ui/icon.tsx";
import { chevronDownIcon, type IconShape } from "#ui/icons.ts";
import styles from "./style.module.css";

/** The browser keeps no more than one disclosure of a name open. */
export const DISCLOSURES = "site_header";

interface DisclosureProps {
  /** What is shown of it; where it is left out, the icon and `kind` say it. */
  readonly label?: string | undefined;
  /** What the label is of, for those who do not see where it stands. */
  readonly kind?: string;
  readonly icon?: IconShape;
  readonly onClick?: MouseEventHandler<HTMLElement>;
  readonly children: ReactNode;
}

/** Opens a panel below the header. It needs no script to open. */
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
