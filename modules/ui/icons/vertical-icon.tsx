import { useTranslation } from "#renderer/module-api.ts";
import type { Vertical } from "#schema/common.ts";
import { Icon } from "./icon.tsx";
import styles from "./vertical.module.css";
import { verticalIcon } from "./verticals.ts";

interface VerticalIconProps {
  readonly vertical: Vertical;
  /** The size in CSS pixels. */
  readonly size?: number;
}

/**
 * The icon of a vertical in its colour, with its name for screen readers. Its module uses
 * the messages of `common`.
 */
export function VerticalIcon({ vertical, size = 20 }: VerticalIconProps) {
  const t = useTranslation();
  return (
    <span
      className={`${styles["vertical"]} ${styles["icon"]}`}
      data-vertical={vertical}
    >
      <Icon
        shape={verticalIcon(vertical)}
        size={size}
        label={t(`common:vertical.${vertical}`)}
      />
    </span>
  );
}
